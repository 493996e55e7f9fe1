/** The sheet with a table's rules and its words, fetched when somebody first asks for it. */

export async function rulesSheet() {
  const [{ default: Sheet }, { ready }] = await Promise.all([import('./RulesSheet.svelte'), import('./words')])
  await ready()
  return Sheet
}
