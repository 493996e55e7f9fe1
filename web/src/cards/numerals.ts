/** Numerals drawn as strokes, so that they look the same everywhere and stay crisp at any size. */

const THICK = 11
const TALL = 48
const GAP = 5

/** Each sign: how wide its middle lines are, and those lines, in a box 48 tall. */
const SIGNS: Readonly<Record<string, readonly [number, string]>> = {
  '0': [29, 'M0 14.5a14.5 14.5 0 0 1 29 0v19a14.5 14.5 0 0 1-29 0z'],
  '1': [13, 'M0 9 13 0v48'],
  '2': [28, 'M0 14a14 14 0 0 1 28 0c0 11-28 20-28 34h29'],
  '3': [28, 'M1 0h25L12.5 18.5h1A14.7 14.7 0 1 1 0 40'],
  '4': [30, 'M22 48V0L0 35h30'],
  '5': [28, 'M26 0H4L2 22a15 15 0 1 1-1.5 20'],
  '6': [29, 'M20 0 3 25.5M14.5 19a14.5 14.5 0 1 1 0 29 14.5 14.5 0 0 1 0-29z'],
  '7': [28, 'M0 0h28L9 48'],
  '8': [29, 'M14.5 0a11 11 0 1 1 0 22 11 11 0 0 1 0-22zM14.5 22a13 13 0 1 1 0 26 13 13 0 0 1 0-26z'],
  '9': [29, 'M9 48 26 22.5M14.5 0a14.5 14.5 0 1 1 0 29 14.5 14.5 0 0 1 0-29z'],
  '+': [26, 'M0 26h26M13 13v26'],
  '−': [24, 'M0 26h24'],
  '×': [22, 'M0 15 22 37M22 15 0 37'],
  '÷': [26, 'M0 26h26M13 8v.1M13 44v.1'],
}

/** `text` drawn with its middle at (x, y): as tall as asked, or less where it would be wider than `wide`. */
export function numeral(text: string, x: number, y: number, tall: number, wide: number, color: string, barred = true): string {
  let width = -GAP - THICK
  const signs = [...text].map((sign) => {
    const [across, lines] = SIGNS[sign] ?? [0, '']
    const left = width + GAP + THICK
    width = left + across
    return `<path transform="translate(${left})" d="${lines}"/>`
  })
  const scale = Math.min(tall / (TALL + THICK), wide / (width + THICK))
  const at = `translate(${round(x - (width / 2) * scale)} ${round(y - (TALL / 2) * scale)}) scale(${round(scale)})`
  const pen = `fill="none" stroke="${color}" stroke-width="${THICK}" stroke-linecap="round" stroke-linejoin="round"`
  // 6 and 9 are each other upside down: a bar below says which way is up.
  const bar = barred && (text === '6' || text === '9') ? `<path stroke-width="6" d="M3 63h${width - 6}"/>` : ''
  return `<g transform="${at}" ${pen}>${signs.join('')}${bar}</g>`
}

const round = (value: number) => Math.round(value * 1000) / 1000
