import type { GameCard, NamedByHand } from '@guildhall/contract/games'
import { gamesProblems } from '@guildhall/contract/games'
import { madeGamesMaximum } from '@guildhall/contract/rules/library-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { GamesService } from '../catalogue/games.service.ts'
import * as recognisingStore from '../names/recognising.store.ts'
import type { MakingService } from './making.service.ts'

const forgetUnusedGames = defineJob<Record<string, never>>('forget-unused-games')
const nightly = '41 3 * * *'

export type NamingService = ReturnType<typeof createNamingService>

/** Games that a member names by hand, because nobody knows them. */
export function createNamingService(
  { jobs, transactions }: Pick<Platform, 'jobs' | 'transactions'>,
  { games, making }: { games: Pick<GamesService, 'cardsOf'>; making: MakingService },
) {
  jobs.handle(forgetUnusedGames, () => making.forgetUnused(transactions))
  jobs.schedule(forgetUnusedGames, nightly)

  /**
   * The game of that name and year; made, where there is none. A name without a year means the only game that goes by it,
   * of whatever year.
   * @throws too_many_made_games
   */
  async function name(unit: UnitOfWork, { userId }: Pick<Caller, 'userId'>, named: NamedByHand): Promise<GameCard> {
    const { db } = unit
    const madeFor = { byUserId: userId, importId: 'by-hand' } as const
    await making.lock(unit)
    const known = await findKnown(unit, named)
    if (known !== undefined) await making.share(unit, [known], madeFor)
    else if ((await making.countOf(db, userId)) >= madeGamesMaximum) {
      throw new AppError(gamesProblems.too_many_made_games)
    }
    const gameId = known ?? (await making.make(unit, [{ ...named, platforms: [] }], madeFor))[0]
    const card = typeof gameId === 'number' ? (await games.cardsOf(db, [gameId])).get(gameId) : undefined
    if (card === undefined) throw new Error('a game that was just named is not there')
    return card
  }

  async function findKnown({ db }: UnitOfWork, named: NamedByHand): Promise<number | undefined> {
    const [sure] = await recognisingStore.byNames(db, [named])
    if (typeof sure === 'number') return sure
    if (named.releaseYear !== null) return undefined
    const [alone] = await recognisingStore.byTitlesAlone(db, [named.title])
    return alone ?? undefined
  }

  return { name }
}
