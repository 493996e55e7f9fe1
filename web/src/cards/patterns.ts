/** A pattern of its own for every number and every UNO colour, shared by all cards on the page. */

import { COLORS } from './codes'
import { symbol } from './shapes'

const tile = (id: string | number, w: number, h: number, inner: string, turn = 0) =>
  `<pattern id="up-${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"${turn ? ` patternTransform="rotate(${turn})"` : ''}>${inner}</pattern>`

const fill = (d: string) => `<path d="${d}" fill="#fff6e4"/>`
const draw = (d: string, width: number) => `<path d="${d}" fill="none" stroke="#fff6e4" stroke-width="${width}"/>`

const NUMBERS = [
  tile(0, 20, 20, draw('M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14z', 2.5)), // rings
  tile(1, 10, 10, fill('M3 0h4v10H3z')), // upright stripes
  tile(2, 11, 11, fill('M0 0h5v11H0z'), 45), // slanting stripes
  tile(3, 16, 14, fill('M8 2l6 10H2z')), // triangles
  tile(4, 20, 20, fill('M0 0h10v10H0zM10 10h10v10H10z')), // checks
  tile(5, 20, 20, draw('M0 10a10 10 0 0 1 20 0M-10 20a10 10 0 0 1 20 0 10 10 0 0 1 20 0M4.5 10a5.5 5.5 0 0 1 11 0M-5.5 20a5.5 5.5 0 0 1 11 0M14.5 20a5.5 5.5 0 0 1 11 0', 2)), // scales
  tile(6, 18, 31.2, fill('M9 9.1l5.6 3.3v6.4L9 22.1l-5.6-3.3v-6.4zM0-6.5l5.6 3.3v6.4L0 6.5l-5.6-3.3v-6.4zM18-6.5l5.6 3.3v6.4L18 6.5l-5.6-3.3v-6.4zM0 24.7l5.6 3.3v6.4L0 37.7l-5.6-3.3V28zM18 24.7l5.6 3.3v6.4L18 37.7l-5.6-3.3V28z')), // honeycomb
  tile(7, 16, 11, draw('M-2 10.5 8 .5l10 10', 3.5)), // zigzag
  tile(8, 14, 14, fill('M3.5.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM10.5 7.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6z')), // dots
  tile(9, 18, 18, fill('M7 3h4v4h4v4h-4v4H7v-4H3V7h4z')), // crosses
  tile(10, 18, 10, draw('M-18 5c6-7 12 7 18 0s12 7 18 0 12 7 18 0', 3)), // waves
  tile(11, 20, 20, draw('M0 1h20M0 11h20M5 1v10M15 11v10', 2.2)), // bricks
  tile(12, 14, 20, fill('M7 2l5 8-5 8-5-8z')), // diamonds
  tile(13, 20, 20, fill('M10 2l2 6 6 2-6 2-2 6-2-6-6-2 6-2z')), // sparks
] // prettier-ignore

const UNO = COLORS.map((color) =>
  tile(color, 22, 22, symbol(color, 5.5, 5.5, 0.36, '#fff6e4') + symbol(color, 16.5, 16.5, 0.36, '#fff6e4')),
)

export const PATTERNS = [...NUMBERS, ...UNO].join('')

/** The pattern of a number or of an UNO colour, over a field. */
export const patterned = (id: string | number, strength = 0.3) =>
  `<rect width="100" height="140" fill="url(#up-${id})" opacity="${strength}"/>`
