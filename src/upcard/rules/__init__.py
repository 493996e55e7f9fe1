"""The games as their rulebooks read: each clause once, over flat records, without chance, clock or I/O."""
