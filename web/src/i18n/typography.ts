/** What each language wants of its letters and spaces, so that whoever writes its words need not think of it. */

import type { Language } from './language.svelte'

/** French has a narrow space before these signs that no line is broken at, and a wider one before a colon. */
const FRENCH: readonly (readonly [RegExp, string])[] = [
  [/ (?=[!?;»])|(?<=«) /g, '\u202f'],
  [/ (?=:)/g, '\u00a0'],
]

/** A text as it is printed. */
export function typeset(text: string, tongue: Language): string {
  return tongue === 'fr' ? FRENCH.reduce((done, [where, space]) => done.replace(where, space), text) : text
}

/** A whole table of words as they are printed. */
export const typesetAll = <Key extends string>(words: Record<Key, string>, tongue: Language): Record<Key, string> =>
  Object.fromEntries(Object.entries<string>(words).map(([key, text]) => [key, typeset(text, tongue)])) as Record<Key, string>

const CHINESE = /[\p{Script=Han}，。：；！？、「」（）]/u

/**
 * A text in which every other piece is what filled a gap. In Chinese a gap is set off by spaces, which stay where the
 * letters of another script meet Chinese ones and go where Chinese meets Chinese: Ada 打出紅色 7。
 */
export function joined(pieces: readonly string[], tongue: Language): string {
  if (tongue !== 'zh-Hant') return pieces.join('')
  const close = (one = '', other = '') => CHINESE.test(one) && CHINESE.test(other)
  const tight = pieces.map((piece, at) => {
    if (at % 2 === 1) return piece
    const before = pieces[at - 1]?.at(-1)
    const after = pieces[at + 1]?.[0]
    if (piece === ' ') return close(before, after) ? '' : piece
    const from = piece.startsWith(' ') && close(before, piece[1]) ? 1 : 0
    const to = piece.endsWith(' ') && close(piece.at(-2), after) ? -1 : undefined
    return piece.slice(from, to)
  })
  return tight.join('')
}

/** Sentences one after another. */
export const sentencesOf = (all: readonly string[], tongue: Language): string => all.join(tongue === 'zh-Hant' ? '' : ' ')

/** Which form goes with a word: 0 for the first, as in “d’Ada” and “카드를”, 1 for the second, as in “de Momo” and “카드가”. */
export function formFor(value: string | number, tongue: Language): 0 | 1 {
  if (tongue === 'ko') return endsInConsonant(String(value)) ? 0 : 1
  if (typeof value === 'number') return new Intl.PluralRules(tongue).select(value) === 'one' ? 0 : 1
  return tongue === 'fr' && BEGINS_WITH_VOWEL.test(value) ? 0 : 1
}

const BEGINS_WITH_VOWEL = /^[aeiouàâäéèêëîïôöùûüœæ]/i
/** 영, 일, 삼, 육, 칠, 팔 end in a consonant; so do ten and a hundred. */
const DIGITS = '013678'
const HANGUL = 0xac00
const FINALS = 28

/** How a word ends that a Korean particle follows. Of other scripts it is guessed from the last letter. */
function endsInConsonant(word: string): boolean {
  const last = word.replace(/[\s.!?)\]]+$/u, '').at(-1) ?? ''
  const syllable = last.charCodeAt(0) - HANGUL
  if (syllable >= 0 && syllable < 11_172) return syllable % FINALS !== 0
  return DIGITS.includes(last) || /[bcdgklmnpqrt]/i.test(last)
}
