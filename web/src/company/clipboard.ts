/** Copying a link. On plain http a page has no clipboard, so an old way is tried, and then it is shown to be copied by hand. */

export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copiedBySelection(text)
  }
}

function copiedBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;opacity:0'
  // Inside an open dialog nothing outside of it can be selected.
  const home = document.querySelector('dialog[open]') ?? document.body
  home.append(field)
  const before = document.activeElement
  field.select()
  let done = false
  try {
    done = document.execCommand('copy')
  } catch {
    done = false
  }
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
