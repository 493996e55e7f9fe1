/** The quick signs that people give each other. */

import type { React } from '../wire/types'

export type Sign = React['sign']

export const SIGNS: Readonly<Record<Sign, string>> = {
  cheer: '🎉',
  laugh: '😂',
  gasp: '😱',
  cry: '😭',
  think: '🤔',
  hurry: '⏰',
  thanks: '🙏',
  sorry: '🙈',
}

export const NAMES = Object.keys(SIGNS) as Sign[]
export const isSign = (name: string | null | undefined): name is Sign => !!name && name in SIGNS
