import { type GameMerge, gamesProblems } from '@guildhall/contract/games'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import type { GamesService } from '../catalogue/games.service.ts'
import { catalogueDeskMoved } from '../games.events.ts'
import * as doublesStore from './doubles.store.ts'

export type DoublesService = ReturnType<typeof createDoublesService>

/** Games that came twice, as it seems: staff bring them together, or say that they are two. */
export function createDoublesService({ games, audit }: { games: GamesService; audit: Audit }) {
  /** The latest first. */
  async function likely(db: Database, most: number): Promise<Pick<GameMerge, 'from' | 'into'>[]> {
    const pairs = await doublesStore.findLikely(db, most)
    const ids = pairs.flatMap(({ fromId, intoId }) => [fromId, intoId])
    const cards = await games.cardsOf(db, ids)
    return pairs.flatMap(({ fromId, intoId }) => {
      const [from, into] = [cards.get(fromId), cards.get(intoId)]
      return from && into ? [{ from, into }] : []
    })
  }

  /** A repeat changes nothing, and leaves no entry. @throws game_not_found, game_merge_impossible for one and the same */
  async function tellApart(
    unit: UnitOfWork,
    caller: Caller,
    { gameId, otherId, areApart }: { readonly gameId: string; readonly otherId: string; readonly areApart: boolean },
  ): Promise<void> {
    const [from, into] = [await games.require(unit.db, gameId), await games.require(unit.db, otherId)]
    if (from.id === into.id) throw new AppError(gamesProblems.game_merge_impossible)
    const pair = { fromId: from.id, intoId: into.id, byUserId: caller.userId, areApart }
    if (!(await doublesStore.tellApart(unit.db, pair))) return
    await unit.announce(catalogueDeskMoved, {})
    await audit.write(unit, caller, {
      action: 'catalogue.told-apart',
      on: ['game', gameId],
      before: { areApart: !areApart, other: otherId },
      after: { areApart, other: otherId },
    })
  }

  return { likely, tellApart }
}
