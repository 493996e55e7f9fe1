/** The colours that cards are cut from. */

import type { Color } from './codes'

export const PAPER = '#fff6e4'
export const SHADE = '#ead9bb'
export const INK = '#2b2019'
export const NIGHT = '#20294a'
export const RED = '#d5432a'
export const ORANGE = '#f08a3c'
export const YELLOW = '#f7c244'
export const TEAL = '#1f8f88'
export const GREEN = '#3b9158'
export const BLUE = '#2c6fbf'
export const PURPLE = '#7647b0'

/** The field of each number, from 0 to 13; its pattern is in patterns.ts under the same number. */
export const NUMBER_FIELDS = [
  '#565263', '#e2562b', '#f0902f', '#eab820', '#8ab03c', '#3b9158', '#1a968c', '#2b93c8', '#3a60c4', '#6a49b6', '#a348b4',
  '#d63f80', '#b4253a', '#6b3a2c',
] // prettier-ignore

export const UNO_FIELDS: Readonly<Record<Color, string>> = { blue: BLUE, green: '#2b8749', red: RED, purple: PURPLE }

/** A mix of two colours, `part` of the second. */
export function mix(one: string, other: string, part: number): string {
  const channel = (color: string, at: number) => parseInt(color.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(one, at) * (1 - part) + channel(other, at) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The dark of a field: what is written on its paper. */
export const darkOf = (field: string) => mix(field, '#150d08', 0.45)
