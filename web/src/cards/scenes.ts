/** The small scenes on action cards and modifiers. 100 × 140; the name may cover what is below 117. */

import { COLORS } from './codes'
import { numeral } from './numerals'
import { BLUE, GREEN, INK, NIGHT, ORANGE, PAPER, PURPLE, RED, SHADE, TEAL, UNO_FIELDS, YELLOW, mix } from './palette'
import { box, disc, field, head, line, littleCard, moved, ring, shape, symbol } from './shapes'

const stars = (...at: [number, number, number][]) => at.map(([x, y, r]) => disc(x, y, r, PAPER)).join('')

/** A hand of cards, caught in an iceberg. */
const freeze = () =>
  field('#f4c9a0') +
  disc(76, 31, 13, PAPER) +
  box(0, 66, 100, 74, 0, '#1f6f9f') +
  box(0, 92, 100, 48, 0, '#185a84') +
  shape('M24 66 37 36l13 11 13-22 17 41z', '#ffffff') +
  shape('M63 25 80 66H59l-4-15z', '#cfe6ef') +
  shape('M37 36l13 11-9 19H24z', '#e6f3f7') +
  shape('M15 66h72l-10 26-23 20-25-13z', '#79bcd8') +
  shape('M59 66h28l-10 26-23 20z', '#5aa6c8') +
  moved(46, 84, -16, box(-11, -15, 22, 30, 4, PAPER, 'opacity=".85"') + box(-7, -11, 14, 22, 2, ORANGE, 'opacity=".75"')) +
  line('M4 66h92', '#ffffff', 4)

/** Three cards tumble down, one after another. */
const flip3 = () =>
  field(ORANGE) +
  line('M-6 52C14 8 60-2 108 22M-6 92C10 52 40 40 74 42', mix(ORANGE, YELLOW, 0.75), 7) +
  littleCard(27, 35, -24, RED, numeral('1', 0, 0, 22, 16, PAPER), 1.02) +
  littleCard(50, 65, 10, TEAL, numeral('2', 0, 0, 22, 16, PAPER), 1.02) +
  littleCard(76, 93, 34, NIGHT, numeral('3', 0, 0, 22, 16, PAPER), 1.02)

/** A lifebuoy on the water. */
const second = () =>
  field('#8fd3cf') +
  shape('M0 78c12-8 22 8 34 0s22 8 34 0 22 8 34 0v62H0z', TEAL) +
  ring(50, 64, 42.5, PAPER, 3, 'stroke-dasharray="46.8 20" stroke-linecap="round" transform="rotate(-54 50 64)"') +
  ring(50, 64, 29, PAPER, 19) +
  ring(50, 64, 29, RED, 19, 'stroke-dasharray="22.78 22.77" transform="rotate(22.5 50 64)"') +
  ring(50, 64, 19, '#150d08', 2, 'opacity=".18"') +
  shape('M0 96c12-8 22 8 34 0s22 8 34 0 22 8 34 0v44H0z', mix(TEAL, '#000000', 0.22)) +
  line('M8 108c6-3 10 3 16 0M62 106c6-3 10 3 16 0', '#8fd3cf', 3)

/** An hourglass with one last grain. */
const oneMore = () =>
  field('#8a2f52') +
  disc(50, 62, 46, mix('#8a2f52', '#ff9aa8', 0.25)) +
  shape('M28 24h44c0 22-16 28-16 38s16 16 16 38H28c0-22 16-28 16-38S28 46 28 24z', '#ffe6da') +
  shape('M32 100c1-11 9-18 18-18s17 7 18 18z', ORANGE) +
  shape('M40 42h20c-3 6-7 9-8.5 14h-3C47 51 43 48 40 42z', mix('#ffe6da', ORANGE, 0.3)) +
  disc(50, 69, 5, RED) +
  box(21, 14, 58, 11, 5.5, YELLOW) +
  box(21, 99, 58, 11, 5.5, YELLOW)

/** Two cards change sides. */
const swap = () =>
  field('#1f5fa8') +
  shape('M100 0v140H0z', mix('#1f5fa8', '#6fd0e6', 0.35)) +
  line('M24 32C34 16 60 14 72 27', PAPER, 7) +
  head(80, 37, 50, PAPER, 0.8) +
  line('M76 97C66 113 40 115 28 102', PAPER, 7) +
  head(20, 92, 230, PAPER, 0.8) +
  littleCard(31, 66, -12, YELLOW, disc(0, 0, 6.5, INK), 1.05) +
  littleCard(69, 64, 12, RED, shape('M0-8 7 6H-7z', PAPER), 1.05)

/** A magnet pulls a card off the table. */
const steal = () =>
  field('#5a3d94') +
  moved(
    46,
    43,
    -24,
    line('M-22 26V0a22 22 0 0 1 44 0v26', RED, 19, 'style="stroke-linecap:butt"') +
      line('M-22 16v13M22 16v13', PAPER, 19, 'style="stroke-linecap:butt"') +
      ring(0, 0, 22, '#ffffff', 3, 'stroke-dasharray="18 200" stroke-dashoffset="-78" opacity=".5" stroke-linecap="round"'),
  ) +
  line('M52 70l5 10M72 61l5 10M64 67l3 7', YELLOW, 5) +
  littleCard(75, 93, -30, TEAL, disc(0, 0, 6, PAPER), 0.95) +
  line('M14 104h32', mix('#5a3d94', '#ffffff', 0.35), 5)

/** A card drops through a trapdoor. */
const discard = () =>
  field('#f1c15a') +
  line('M32 10v20M68 14v14M50 4v14', mix('#f1c15a', '#8a5a10', 0.4), 4.5) +
  shape('M0 78h100v62H0z', '#7a4a2a') +
  shape('M20 84h60l9 23H11z', '#24140c') +
  moved(52, 63, 14, box(-17, -25, 34, 50, 5, PAPER) + box(-12, -20, 24, 40, 3, GREEN) + line('M-5-5 5 5M5-5-5 5', PAPER, 5)) +
  shape('M11 107h78l12 33H-1z', '#7a4a2a') +
  shape('M20 84 6 57l10-4 16 31z', '#a2683c') +
  shape('M80 84l14-27-10-4-16 31z', '#a2683c')

/** Four cards fall like dominoes. */
const flip4 = () =>
  field('#b3283c') +
  box(0, 104, 100, 36, 0, mix('#b3283c', '#000000', 0.35)) +
  line('M14 30C34 12 62 12 84 34', mix('#b3283c', YELLOW, 0.55), 6) +
  head(91, 43, 52, mix('#b3283c', YELLOW, 0.55), 0.75) +
  [
    { x: 86, turn: 6, color: BLUE },
    { x: 67, turn: 19, color: TEAL },
    { x: 46, turn: 32, color: ORANGE },
    { x: 23, turn: 45, color: YELLOW },
  ]
    .map(({ x, turn, color }) => moved(x, 105, turn, box(-19, -62, 19, 62, 4.5, PAPER) + box(-15, -58, 11, 54, 2.5, color)))
    .join('')

/** A hole that swallows every point. */
const zero = () =>
  field('#15121f') +
  stars([16, 40, 1.6], [84, 30, 2], [88, 96, 1.5], [12, 98, 2], [70, 14, 1.4], [34, 112, 1.5], [40, 10, 1.2]) +
  moved(50, 64, -18, `<ellipse rx="49" ry="17" fill="${ORANGE}"/><ellipse rx="44" ry="11" fill="${YELLOW}"/>`) +
  disc(50, 64, 33, PURPLE) +
  disc(50, 64, 29, '#15121f') +
  moved(50, 64, -18, line('M-47 2C-38 17 38 17 47 2', YELLOW, 6)) +
  numeral('0', 50, 60, 42, 40, PAPER)

/** A mirror, broken. */
const unlucky7 = () =>
  field('#42285c') +
  shape('M0 0h100L0 92z', mix('#42285c', '#8b5cc0', 0.4)) +
  moved(47, 74, -4, shape('M-32-36H12L0-12 12 2-6 18 2 38h-34z', PAPER)) +
  moved(55, 75, 5, shape('M10-36h22v74H4L-4 18 12 2 0-12z', SHADE)) +
  line('M51 62 20 54M63 77 84 82M45 93 22 103', '#42285c', 2.5) +
  numeral('7', 50, 74, 58, 60, '#c2263f') +
  line('M62 36 51 62 63 77 45 93 53 116', '#42285c', 3)

/** A clover of four leaves. */
const lucky13 = () => {
  const leaf = (turn: number) =>
    moved(50, 62, turn, shape('M0 2C-9-12-24-14-24-27c0-13 17-17 24-6 7-11 24-7 24 6C24-14 9-12 0 2z', '#9bd86c'))
  return (
    field('#176a45') +
    disc(50, 62, 48, '#1f7d52') +
    line('M50 62c3 20 10 34 18 46', '#9bd86c', 7) +
    [45, 135, 225, 315].map(leaf).join('') +
    disc(50, 62, 25, YELLOW) +
    numeral('13', 50, 62, 34, 38, INK)
  )
}

/** A balloon lifts what a row is worth. */
const balloon = (x: number, y: number, size: number, color: string, inner = '') =>
  moved(
    x,
    y,
    0,
    line('M0 36c-6 10 7 18 0 34', '#fff6e4', 2.5) +
      shape('M0 40C-18 30-34 16-34-4a34 34 0 0 1 68 0C34 16 18 30 0 40zM-6 44 0 36l6 8z', color) +
      line('M-24-16a27 27 0 0 1 9-9', '#ffffff', 4, 'opacity=".6"') +
      inner,
    size,
  )

const cloud = (x: number, y: number, size: number) =>
  moved(x, y, 0, shape('M-20 8a9 9 0 0 1 0-18 13 13 0 0 1 24-5 11 11 0 0 1 15 9 7 7 0 0 1 1 14z', PAPER, 'opacity=".8"'), size)

const LIFTED: Readonly<Record<string, string>> = { '+2': TEAL, '+4': '#2c6fbf', '+6': PURPLE, '+8': '#c03a78', '+10': RED }

const plus = (text: string) =>
  field('#a9dbe6') +
  cloud(20, 104, 0.9) +
  cloud(86, 118, 1) +
  cloud(88, 26, 0.6) +
  balloon(52, 66, 1.12, LIFTED[text] ?? RED, numeral(text, 0, -1, 33, 48, PAPER))

const times2 = () =>
  field('#f9d07a') +
  cloud(14, 112, 0.8) +
  balloon(66, 52, 0.92, ORANGE) +
  balloon(43, 76, 1.06, RED, numeral('×2', 0, -1, 33, 46, PAPER))

/** A weight drags it down. */
const weight = (color: string, inner: string) =>
  ring(50, 37, 13, color, 8) + shape('M30 44h40l16 62a6 6 0 0 1-6 7H20a6 6 0 0 1-6-7z', color, 'stroke-linejoin="round"') + inner

const SUNK: Readonly<Record<string, string>> = { '−2': '#c98a5a', '−4': '#b9743f', '−6': '#a3603a', '−8': '#8c4c36', '−10': '#743a35' }

const ground = '<path d="M0 110h100v30H0z" fill="#150d08" opacity=".4"/>'

const minus = (text: string) =>
  field(SUNK[text] ?? ORANGE) +
  line('M18 12v22M34 6v12M82 12v22M66 6v12', '#150d08', 4.5, 'opacity=".28"') +
  ground +
  weight('#2f2a3a', numeral(text, 50, 80, 36, 52, PAPER))

/** Half of a weight; the other half slides off. */
const half = () =>
  field('#5f8a94') +
  line('M18 44v18M34 8v14', '#150d08', 4.5, 'opacity=".28"') +
  ground +
  moved(61, 42, 15, ring(0, -12, 11, '#4b4560', 8) + shape('M-19-6h38l6 24-56 2z', '#4b4560', 'stroke="#4b4560" stroke-width="3" stroke-linejoin="round"')) +
  shape('M25 67 75 74 86 106a6 6 0 0 1-6 7H20a6 6 0 0 1-6-7z', '#2f2a3a') +
  numeral('÷2', 50, 93, 30, 50, PAPER)

/** A paper windmill of the four colours. */
const windmill = (x: number, y: number, size: number) =>
  moved(
    x,
    y,
    0,
    COLORS.map((color, at) =>
      moved(0, 0, at * 90 + 8, shape('M0 0V-40C26-38 36-18 30 0z', UNO_FIELDS[color]) + shape('M0 0V-40L15-18z', '#ffffff', 'opacity=".25"') + symbol(color, 16, -13, 0.52, PAPER)),
    ).join('') + disc(0, 0, 5.5, PAPER),
    size,
  )

const wild = () =>
  field('#f6dfae') +
  shape('M0 140 50 66 100 140z', mix('#f6dfae', ORANGE, 0.35)) +
  box(47, 66, 6, 80, 3, '#6b3a2c') +
  windmill(50, 62, 1.02)

const wildDraw4 = () =>
  field(NIGHT) +
  disc(50, 124, 60, mix(NIGHT, '#6f86d8', 0.3)) +
  COLORS.map((color, at) =>
    moved(50, 122, -42 + at * 28, box(-15, -74, 30, 46, 5, PAPER) + box(-11.5, -70.5, 23, 39, 3, UNO_FIELDS[color]) + symbol(color, -1, -57, 0.72, PAPER)),
  ).join('')

/** A knight's mitten that wears all four colours. */
const gauntlet = () => {
  const beams = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]
    .map((turn) => moved(50, 60, turn, shape('M0 0-9-120h18z', mix('#3a2a5c', '#f7c244', 0.28))))
    .join('')
  return (
    field('#3a2a5c') +
    beams +
    shape('M30 82V44a21 21 0 0 1 42 0v4l6-7a9 9 0 0 1 14 11L74 78v8z', '#c5d0da') +
    shape('M72 48v38H62V48z', '#9aa9b8') +
    box(24, 82, 54, 14, 5, YELLOW) +
    shape('M28 96h46l6 26H22z', '#8798a8') +
    symbol('blue', 41, 43, 0.62, BLUE) +
    symbol('green', 58, 43, 0.6, UNO_FIELDS.green) +
    symbol('red', 41, 64, 0.62, RED) +
    symbol('purple', 58, 64, 0.66, PURPLE)
  )
}

/** A scene by the code of its card. */
export const SCENES: Readonly<Record<string, () => string>> = {
  freeze,
  flip3,
  second,
  'one-more': oneMore,
  swap,
  steal,
  discard,
  flip4,
  zero,
  unlucky7,
  lucky13,
  ...Object.fromEntries(['2', '4', '6', '8', '10'].flatMap((n) => [[`+${n}`, () => plus(`+${n}`)], [`-${n}`, () => minus(`−${n}`)]])),
  x2: times2,
  '/2': half,
  wild,
  'wild-draw4': wildDraw4,
  gauntlet,
}
