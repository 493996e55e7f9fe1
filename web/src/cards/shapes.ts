/** Words for the few shapes that everything is cut from. Each gives SVG. */

import type { Color } from './codes'
import { PAPER } from './palette'

export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export const ring = (x: number, y: number, r: number, stroke: string, width: number, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`

export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`

export const field = (fill: string) => box(0, 0, 100, 140, 0, fill)

export const moved = (x: number, y: number, turn: number, inner: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})${scale === 1 ? '' : ` scale(${scale})`}">${inner}</g>`

/** A little card with its middle at (x, y): paper, a panel of colour, and what lies on that. */
export const littleCard = (x: number, y: number, turn: number, color: string, inner = '', scale = 1) =>
  moved(x, y, turn, box(-14, -20, 28, 40, 5, PAPER) + box(-10, -16, 20, 32, 3, color) + inner, scale)

/** The head of an arrow whose tip is at (x, y); it points to the right until it is turned. */
export const head = (x: number, y: number, turn: number, fill: string, size = 1) =>
  moved(x, y, turn, shape('M0 0-13-10v20z', fill, `stroke="${fill}" stroke-width="4" stroke-linejoin="round"`), size)

/** The shape that goes with each of UNO's colours, about 20 across, with its middle at 0. */
const SYMBOLS: Readonly<Record<Color, string>> = {
  blue: 'M0-9a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  green: 'M0-9.5 10.5 8.5h-21z',
  red: 'M0-11 9.5 0 0 11-9.5 0z',
  purple: 'M0-11 3-3.5 10.8-3.2 4.7 1.7 6.8 9.3 0 5-6.8 9.3-4.7 1.7-10.8-3.2-3-3.5z',
}

export const symbol = (color: Color, x: number, y: number, scale: number, fill: string) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="${SYMBOLS[color]}" fill="${fill}" stroke="${fill}" stroke-width="2" stroke-linejoin="round"/>`
