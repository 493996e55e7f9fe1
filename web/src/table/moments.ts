/** What is called out, large, when it happens. */

import type { GameEvent } from '../wire/types'
import type { Play } from './play.svelte'
import { say } from './words'

/** What a moment is called, where it is one to whoever looks at this table. */
export const momentsOf = (play: Play) => (event: GameEvent): string | null => {
  switch (event.event) {
    case 'flipped7':
      return say('moment.flip7')
    case 'busted':
      return event.seat === play.own || play.own === null ? say('moment.bust') : null
    case 'saved':
      return say('moment.saved')
    case 'called':
      return say('moment.uno')
    case 'caught':
      return say('moment.caught')
    case 'went-out':
      return say('moment.out')
    case 'froze':
      return event.to === play.own ? say('moment.froze') : null
    case 'game-ended':
      return `★ ${play.name(event.winner)} ★`
    default:
      return null
  }
}
