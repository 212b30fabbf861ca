import type { SearchQuery } from '@guildhall/contract/rules/searching/search-query'
import type { Found } from '@guildhall/contract/search'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import type { Games } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import { createMarker } from '../reading/marking.ts'
import { asTooBroad } from '../reading/within-limits.ts'
import { type Kind, readTo } from './kind.ts'

/** The list goes by likeness, which is no column: a place in it is how many come before. */
const cursorsOf = listCursors('found games', { seen: 'integer' })

/** Counting more would compare that many titles. */
const countedGames = 100

/** Games of the catalogue by their titles, in the forgiving way in which they are found everywhere. */
export function gamesKind({ games, library }: { games: Games; library: Library }): Kind {
  const find: Kind['find'] = async (database, sought, page) => {
    const cursors = cursorsOf({ viewerId: sought.viewerId, q: sought.q })
    const seen = page.before === undefined ? 0 : cursors.decode(page.before).seen
    const title = titleSought(sought.query)
    if (title === '') return { items: [], count: 0 }
    const found = await asTooBroad(() =>
      games.findTitled(database, title, {
        after: seen,
        finder: sought.caller,
        limit: readTo(page),
        readings: sought.isForgiving ? 'first' : 'strict',
      }),
    )
    const shown = found.slice(0, page.limit)
    const marker = createMarker(sought, { isWithinWords: true })
    const ids = shown.map(({ id }) => id)
    const cards = await games.cardsOf(database, ids)
    const owned = await library.ownedAmong(database, sought.viewerId, ids)
    const items = shown.flatMap((game, at): Found[] => {
      const card = cards.get(game.id)
      if (!card) return []
      const cursor = cursors.encode({ seen: seen + at + 1 })
      return [{ kind: 'games', game: card, title: marker.mark(card.title), isOwned: owned.has(game.id), cursor }]
    })
    return { items, count: found.length }
  }

  return { kind: 'games', counts: countedGames, knowsItsWords: true, find }
}

export const titleSought = ({ words, beginning, phrases }: SearchQuery): string =>
  [...words, ...phrases, ...(beginning === undefined ? [] : [beginning])].join(' ')
