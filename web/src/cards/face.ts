/** A whole card as SVG markup: its face by code, its back by game. */

import { type GameName, partsOf, printed } from './codes'
import { numeral } from './numerals'
import { INK, NIGHT, NUMBER_FIELDS, PAPER, UNO_FIELDS, YELLOW, darkOf, mix } from './palette'
import { patterned } from './patterns'
import { SCENES } from './scenes'
import { box, disc, field, head, line, moved, shape, symbol } from './shapes'

/** The paper that a number stands on: each game has its own. */
const PLAQUES: Readonly<Record<GameName, string>> = {
  flip7: 'M50 30c30 0 38 10 38 40s-8 40-38 40-38-10-38-40 8-40 38-40z',
  vengeance: 'M32 30h36l20 20v40l-20 20H32L12 90V50z',
  uno: 'M26 32h48a14 14 0 0 1 14 14v48a14 14 0 0 1-14 14H26a14 14 0 0 1-14-14V46a14 14 0 0 1 14-14z',
}

const CORNER = 'M0 0h32v19a13 13 0 0 1-13 13H0z'
const LONG_CORNER = 'M0 0h32v37a13 13 0 0 1-13 13H0z'

/** The same sign in two corners, upright in both, so that nobody takes a 6 for a 9. */
function corners(sign: string, under = '', edge = 'none'): string {
  const tall = under ? 50 : 32
  const paper = shape(under ? LONG_CORNER : CORNER, PAPER, `stroke="${edge}" stroke-width="6" paint-order="stroke"`)
  return paper + moved(100, 140, 180, paper) + moved(15.5, 16.5, 0, sign + under) + moved(84.5, 140 - tall + 15.5, 0, sign + under)
}

const cornerNumeral = (text: string, color: string) => corners(numeral(text, 0, 0, 21, 23, color))

/** Both at the top, where a name takes the foot. */
const topNumerals = (text: string) =>
  shape(CORNER, PAPER) +
  shape(CORNER, PAPER, 'transform="translate(100 0) scale(-1 1)"') +
  numeral(text, 15.5, 16.5, 21, 23, INK) +
  numeral(text, 84.5, 16.5, 21, 23, INK)

function numberFace(game: GameName, code: string): string {
  const color = NUMBER_FIELDS[Number(code)] ?? INK
  const dark = darkOf(color)
  return (
    field(color) +
    patterned(code) +
    shape(PLAQUES[game], PAPER) +
    numeral(code, 50, code === '6' || code === '9' ? 67 : 70, 58, 66, dark) +
    cornerNumeral(code, dark)
  )
}

/** UNO's three symbols, in a box from -30 to 30. */
const SIGNS: Readonly<Record<string, (color: string) => string>> = {
  skip: (color) => disc(-20, 12, 6.5, color) + disc(20, 12, 6.5, color) + disc(0, 12, 5, mix(color, PAPER, 0.55)) + line('M-20-2C-18-24 12-28 17-10', color, 7) + head(19, 1, 82, color, 0.75),
  reverse: (color) => line('M-15 20V-8a14 14 0 0 1 28 0V4', color, 9) + head(13, 19, 90, color, 0.9),
  draw2: (color) =>
    moved(-9, -4, -14, box(-14, -20, 28, 40, 5, mix(color, PAPER, 0.45))) +
    moved(9, 4, 10, box(-16, -22, 32, 44, 6, PAPER) + box(-14, -20, 28, 40, 5, color) + numeral('+2', 0, 0, 24, 23, PAPER)),
} // prettier-ignore

function unoFace(code: string): string {
  const { color, kind } = partsOf(code)
  if (!color) return ''
  const fill = UNO_FIELDS[color]
  const dark = darkOf(fill)
  const sign = SIGNS[kind]
  const text = printed(kind)
  const small = text ? numeral(text, 0, 0, 21, 23, dark, false) : moved(0, 0, 0, sign?.(dark) ?? '', 0.42)
  const middle = sign ? moved(50, 70, 0, sign(dark)) : numeral(kind, 50, kind === '6' || kind === '9' ? 66 : 69, 51, 60, dark)
  return field(fill) + patterned(color, 0.24) + shape(PLAQUES.uno, PAPER) + middle + corners(small, symbol(color, 0, 20.5, 0.62, fill), fill)
}

function sceneFace(code: string): string | null {
  const scene = SCENES[code]
  if (!scene) return null
  const text = printed(code)
  if (!text) return scene()
  return scene() + (hasName(code) ? topNumerals(text) : cornerNumeral(text, INK))
}

/** A modifier is its number; any other scene has a name. */
const hasName = (code: string) => code in SCENES && !/^[+x/-]/.test(code)

/** The name on a strip of paper at the foot; small cards go without. */
function strip(name: string): string {
  const ems = [...name].reduce((sum, sign) => sum + (sign > '\u2e80' ? 1 : sign === ' ' ? 0.3 : 0.66), 0)
  const size = Math.round(Math.min(12, 88 / ems) * 10) / 10
  return (
    `<g class="strip">${box(-1, 117, 102, 25, 0, PAPER)}` +
    `<text x="50" y="${128.5 + size * 0.36}" text-anchor="middle" font-size="${size}" font-weight="800" fill="${INK}">${name}</text></g>`
  )
}

const drawn = new Map<string, string>()

/** What is inside the svg of a card. With a name, cards that are scenes carry it at their foot. */
export function faceOf(game: GameName, code: string, name: string | null): string {
  const named = hasName(code) ? name : null
  const key = `${game} ${code} ${named}`
  let face = drawn.get(key)
  if (face === undefined) {
    face = sceneFace(code) ?? (game === 'uno' ? unoFace(code) : numberFace(game, code))
    if (named) face += strip(named)
    drawn.set(key, face)
  }
  return face
}

/** Upcard's mark: a card with one corner turned up. */
export const mark = (paper: string, turned: string, sign: string) =>
  shape('M-16-24H6l12 12v30a6 6 0 0 1-6 6h-28a6 6 0 0 1-6-6v-36a6 6 0 0 1 6-6z', paper) +
  shape('M6-24 18-12H9a3 3 0 0 1-3-3z', turned) +
  shape('M-2-7 10 8H3v7h-10V8h-7z', sign)

const BACKS: Readonly<Record<GameName, () => string>> = {
  flip7: () =>
    field('#b93519') +
    patterned(5, 0.2) +
    disc(50, 70, 36, '#b93519') +
    disc(50, 70, 31, YELLOW) +
    moved(50, 70, -8, mark(PAPER, '#1f8f88', '#b93519'), 0.9),
  vengeance: () =>
    field('#3a2350') +
    patterned(7, 0.2) +
    moved(50, 70, 45, box(-33, -33, 66, 66, 8, '#3a2350')) +
    moved(50, 70, 45, box(-27, -27, 54, 54, 6, '#e2562b')) +
    moved(50, 70, 8, mark(PAPER, YELLOW, '#3a2350'), 0.9),
  uno: () =>
    field(NIGHT) +
    patterned('purple', 0.16) +
    symbol('blue', 20, 22, 1.1, '#5b9be6') +
    symbol('green', 80, 22, 1.1, '#55b873') +
    symbol('red', 20, 118, 1.1, '#f0694f') +
    symbol('purple', 80, 118, 1.1, '#a984e0') +
    box(18, 38, 64, 64, 16, NIGHT) +
    box(23, 43, 54, 54, 12, PAPER) +
    moved(50, 70, 0, mark(NIGHT, YELLOW, PAPER), 0.86),
}

export function backOf(game: GameName): string {
  let back = drawn.get(game)
  if (back === undefined) drawn.set(game, (back = BACKS[game]()))
  return back
}
