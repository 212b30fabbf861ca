import { problems } from '@guildhall/contract/frame/errors'
import type { Comparison, Standing } from '@guildhall/contract/profiles'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import type { Games } from '../../games/index.ts'
import type { Privacy } from '../../privacy/index.ts'
import { tasteLikeness } from '../../reviews/index.ts'
import type { ProfileViewService } from '../profile-view.service.ts'
import type { StoredStanding } from './comparison.store.ts'
import * as comparisonStore from './comparison.store.ts'

const cursorsOf = listCursors('games compared', { minutes: 'integer', gameId: 'integer' })

type Query = { readonly after?: string | undefined; readonly limit: number }

export type ComparisonService = ReturnType<typeof createComparisonService>

/** The caller beside another member, of what that one shows them of their library. */
export function createComparisonService(parts: { view: ProfileViewService; privacy: Privacy; games: Games }) {
  const { view, privacy, games } = parts

  /** @throws not_visible; also for oneself, with whom there is nothing to compare. */
  async function compare(db: Database, caller: Caller, idOrHandle: string, query: Query): Promise<Comparison> {
    const owner = await view.requireOwner(db, idOrHandle)
    const { library } = await privacy.settingsOf(db, owner.id)
    const sight = (await view.look(db, { viewerId: caller.userId }, owner.id)).of(library)
    if (sight === 'closed' || owner.id === caller.userId) throw new AppError(problems.not_visible)
    if (sight === 'empty') return nothing
    const two = { mineOf: caller.userId, theirsOf: owner.id }
    const cursors = cursorsOf(two)
    const after = query.after === undefined ? undefined : cursors.decode(query.after)
    const shelves = await comparisonStore.findShelves(db, two, { after, limit: query.limit + 1 })
    const { apart, alike, unlike } = await comparisonStore.findTaste(db, two)
    const page = shelves.games.slice(0, query.limit)
    const cards = await games.cardsOf(
      db,
      [...page, ...alike, ...unlike].map(({ gameId }) => gameId),
    )
    const withGame = <Row extends { gameId: number }>({ gameId, ...row }: Row) => {
      const game = cards.get(gameId)
      return game === undefined ? [] : [{ game, ...row }]
    }
    const last = page.at(-1)
    return {
      taste: {
        likeness: tasteLikeness(apart.flatMap((count, far) => Array<number>(count).fill(far))) ?? null,
        inCommon: apart.reduce((sum, count) => sum + count, 0),
        apart: [...apart],
        alike: alike.flatMap(withGame),
        unlike: unlike.flatMap(withGame),
      },
      further: shelves.further,
      achievements: shelves.achievements,
      games: page.flatMap(withGame).map(({ game, mine, theirs, further }) => ({
        game,
        mine: toStanding(mine),
        theirs: toStanding(theirs),
        further,
      })),
      total: shelves.total,
      next: last !== undefined && shelves.games.length > page.length ? cursors.encode(last) : null,
    }
  }

  return { compare }
}

function toStanding({ status, minutes, completion, unlocked, total }: StoredStanding): Standing {
  return { status, minutes, completion, achievements: unlocked === null || !total ? null : { unlocked, total } }
}

/** As with somebody whose shelf is bare. */
const nothing: Comparison = {
  taste: { likeness: null, inCommon: 0, apart: Array<number>(10).fill(0), alike: [], unlike: [] },
  further: { mine: 0, theirs: 0, even: 0 },
  achievements: { mine: 0, theirs: 0 },
  games: [],
  total: 0,
  next: null,
}
