/** What this browser remembers between visits. Where it refuses to (private windows), nothing breaks and nothing stays. */

export function read(name: string): string | null {
  try {
    return localStorage.getItem(`upcard.${name}`)
  } catch {
    return null
  }
}

export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`upcard.${name}`)
    else localStorage.setItem(`upcard.${name}`, value)
  } catch {
    // Nothing to be done about it.
  }
}
