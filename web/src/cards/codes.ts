/** The cards of each game, by the protocol's codes and in its order. */

export type GameName = 'flip7' | 'vengeance' | 'uno'
export const GAMES: readonly GameName[] = ['flip7', 'vengeance', 'uno']

export const COLORS = ['blue', 'green', 'red', 'purple'] as const
export type Color = (typeof COLORS)[number]

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => String(from + i))

const UNO_KINDS = [...upTo(0, 9), 'skip', 'reverse', 'draw2']

export const CARDS: Readonly<Record<GameName, readonly string[]>> = {
  flip7: [...upTo(0, 12), '+2', '+4', '+6', '+8', '+10', 'x2', 'freeze', 'flip3', 'second'],
  vengeance: [
    ...upTo(1, 13),
    ...['zero', 'unlucky7', 'lucky13', '-2', '-4', '-6', '-8', '-10', '/2'],
    ...['one-more', 'swap', 'steal', 'discard', 'flip4'],
  ],
  uno: [...COLORS.flatMap((color) => UNO_KINDS.map((kind) => `${color}-${kind}`)), 'wild', 'wild-draw4', 'gauntlet'],
}

/** `red-draw2` is red and `draw2`; `wild` has no colour. */
export function partsOf(code: string): { color: Color | null; kind: string } {
  const [first, rest] = code.split('-', 2)
  const color = COLORS.find((name) => name === first)
  return color && rest ? { color, kind: rest } : { color: null, kind: code }
}

/** What is printed for a code that is a number or a modifier: `x2` is ×2, `-4` is −4. */
export function printed(code: string): string | null {
  if (/^\d+$/.test(code)) return code
  if (/^[+-]\d+$/.test(code)) return code.replace('-', '−')
  return { x2: '×2', '/2': '÷2', zero: '0', unlucky7: '7', lucky13: '13', draw2: '+2', 'wild-draw4': '+4' }[code] ?? null
}
