"""One live table without I/O: who sits where, what is played, what each viewer is told."""
