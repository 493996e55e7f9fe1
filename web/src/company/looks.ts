/** The small faces that people and bots wear: six creatures in eight colours. */

const COLORS = ['#e2562b', '#f0b429', '#2f8f5b', '#1f8f88', '#2f6fc4', '#7a55c7', '#c2417f', '#5f6b7a']
const PAPER = '#fff8ea'
const INK = '#2b2019'

export const LOOKS = 48

const eyes = (y = 48, apart = 13) =>
  [-apart, apart].map((x) => `<circle cx="${50 + x}" cy="${y}" r="5.5" fill="${INK}"/>`).join('')
const mouth = (y = 62) => `<path d="M40 ${y}q10 9 20 0" fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>`
const head = (d: string) => `<path d="${d}" fill="${PAPER}"/>`
const ROUND = 'M50 22c20 0 30 14 30 32S68 84 50 84 20 72 20 54s10-32 30-32z'

const CREATURES: readonly ((color: string) => string)[] = [
  (color) => head(ROUND) + `<path d="M22 44c4-18 16-24 28-24s24 6 28 24c-16-8-40-8-56 0z" fill="${INK}" opacity=".85"/>` + eyes(55) + mouth(67) + `<circle cx="50" cy="20" r="6" fill="${color}"/>`,
  () => head('M22 16l18 12h20l18-12v38c0 18-12 30-28 30S22 72 22 54z') + eyes(50) + `<path d="M46 60h8l-4 6zM50 66v5M28 60l-14-3M28 66l-14 4M72 60l14-3M72 66l14 4" fill="${INK}" stroke="${INK}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
  (color) => `<circle cx="27" cy="29" r="13" fill="${PAPER}"/><circle cx="73" cy="29" r="13" fill="${PAPER}"/><circle cx="27" cy="29" r="6" fill="${color}"/><circle cx="73" cy="29" r="6" fill="${color}"/>` + head(ROUND) + eyes(48) + `<ellipse cx="50" cy="62" rx="8" ry="6" fill="${INK}"/><path d="M41 72q9 6 18 0" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round"/>`,
  (color) => `<path d="M50 10v14" stroke="${PAPER}" stroke-width="5"/><circle cx="50" cy="11" r="6" fill="${PAPER}"/>` + head('M30 24h40a10 10 0 0 1 10 10v38a10 10 0 0 1-10 10H30a10 10 0 0 1-10-10V34a10 10 0 0 1 10-10z') + `<rect x="28" y="38" width="44" height="18" rx="9" fill="${INK}"/><circle cx="40" cy="47" r="5" fill="${color}"/><circle cx="60" cy="47" r="5" fill="${color}"/><path d="M36 68h28M43 64v8M50 64v8M57 64v8" stroke="${INK}" stroke-width="4" stroke-linecap="round"/>`,
  (color) => head('M50 18c22 0 32 16 32 36S70 86 50 86 18 74 18 54s10-36 32-36z') + `<circle cx="36" cy="46" r="12" fill="${color}" opacity=".35"/><circle cx="64" cy="46" r="12" fill="${color}" opacity=".35"/>` + eyes(46, 14) + `<path d="M42 58h16L50 72z" fill="#f0b429" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/><path d="M44 20l6-10 6 10z" fill="${PAPER}"/>`,
  () => head('M50 18c20 0 30 14 30 34v34l-10-8-10 8-10-8-10 8-10-8-10 8V52c0-20 10-34 30-34z') + `<circle cx="50" cy="46" r="14" fill="${INK}"/><circle cx="54" cy="42" r="5" fill="${PAPER}"/>` + mouth(66),
] // prettier-ignore

/** What is inside the svg of a face, in a box of 100. */
export function faceOf(look: number): string {
  const creature = look % CREATURES.length
  const color = COLORS[(Math.floor(look / CREATURES.length) + 3 * creature) % COLORS.length] ?? INK
  return `<rect width="100" height="100" fill="${color}"/>` + (CREATURES[creature]?.(color) ?? '')
}
