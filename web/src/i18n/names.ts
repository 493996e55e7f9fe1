/** The names of games, editions and cards in the language at hand. */

import { type Color, type GameName, partsOf, printed } from '../cards/codes'
import en from './en'
import { t } from './language.svelte'
import type { Key } from './translation'

const isKey = (key: string): key is Key => key in en

/** Keys without gaps, made from a code: the word for it, or else what stands instead. */
function wordFor(key: string, instead: string): string {
  return isKey(key) ? t(key as 'app.name') : instead
}

export const gameName = (game: GameName): string => t(`game.${game}`)

export const editionName = (game: GameName, edition: string): string => wordFor(`edition.${game}.${edition}`, edition)

export const colorName = (color: Color): string => t(`color.${color}`)

/** What a card is called: by its word, by what is printed on it, or by its number. */
export function cardName(game: GameName, code: string): string {
  const { color, kind } = game === 'uno' ? partsOf(code) : { color: null, kind: code }
  const name = wordFor(`card.name.${kind}`, printed(kind) ?? kind)
  return color ? t('card.colored', { color: colorName(color), card: name }) : name
}
