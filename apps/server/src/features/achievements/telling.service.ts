import type { Evidence } from '@guildhall/contract/rules/game-limits'
import type { CopySource } from '@guildhall/contract/rules/library-limits'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Games } from '../games/index.ts'
import type { Library } from '../library/index.ts'
import { rareUnlocked } from './achievements.events.ts'
import type { DescribedAchievement, MovedSet, SetName, StoredProgress } from './achievements.store.ts'
import * as achievementsStore from './achievements.store.ts'
import { rareAmong } from './rare-unlocks.store.ts'

/** What a platform tells of one member and one copy of a game. */
export type ToldSet = SetName & {
  readonly gameId: number
  readonly evidence: Evidence
  /** All there are, unlocked or not. */
  readonly unlocked: readonly {
    readonly key: string
    readonly title: string | null
    readonly description: string | null
    readonly isUnlocked: boolean
    readonly unlockedAt: Date | null
  }[]
  /** What the set holds, where the platform was asked; otherwise what is known stays. */
  readonly described: readonly DescribedAchievement[] | undefined
}

/** Whoever brings a whole shelf along unlocked much before: what is rare and of these days is news, and not too much of it. */
const news = { days: 7, share: 5, limit: 5 }

/** What platforms tell of members' achievements, and what the shelves learn of it. */
export function createTellingService(parts: { games: Games; library: Library }) {
  const { games, library } = parts

  /** Takes in how far a member is with sets of any games; the shelf learns the sums over all copies of each. */
  async function tell(unit: UnitOfWork, userId: string, sets: readonly ToldSet[]): Promise<void> {
    if (sets.length === 0) return
    const told = await ofToday(unit.db, sets)
    const described = told.flatMap(({ source, sourceId, described: achievements = [] }) =>
      achievements.length === 0 ? [] : [{ source, sourceId, achievements }],
    )
    if (described.length > 0) await achievementsStore.describe(unit.db, described)
    await achievementsStore.addUnknown(unit.db, told.flatMap(unknownOf))
    await achievementsStore.putProgress(unit.db, userId, told.map(progressOf))
    const unlocked = await achievementsStore.putUnlocked(
      unit.db,
      userId,
      told.map(({ source, sourceId, unlocked: all }) => ({
        source,
        sourceId,
        unlocked: all.filter(({ isUnlocked }) => isUnlocked),
      })),
    )
    await tellSums(
      unit,
      userId,
      told.map(({ gameId }) => gameId),
    )
    for (const { source, sourceId, key, ...rare } of await rareAmong(unit.db, userId, unlocked, news)) {
      await unit.announce(rareUnlocked, { ...rare, userId, name: `${source}:${sourceId}:${key}` })
    }
  }

  /** Between the question and the answer a game may have been found to be another. */
  async function ofToday(db: Database, told: readonly ToldSet[]): Promise<ToldSet[]> {
    const today = await games.recognise.byHallNumbers(
      db,
      told.map(({ gameId }) => gameId),
    )
    return told.map((set) => ({ ...set, gameId: today.get(set.gameId) ?? set.gameId }))
  }

  /** Forgets what a source told of a member, all of it or of some copies; the shelf keeps what other copies tell. */
  async function forget(
    unit: UnitOfWork,
    of: { userId: string; source: CopySource; sourceIds?: readonly string[] | undefined },
  ): Promise<void> {
    const { userId } = of
    const gameIds = await achievementsStore.removeProgress(unit.db, of)
    const entries = await library.entriesOf(unit.db, userId, { isOwner: true, gameIds })
    const counting = entries.filter(({ total }) => total !== null)
    await tellSums(
      unit,
      userId,
      counting.map(({ gameId }) => gameId),
    )
  }

  async function tellSums(unit: UnitOfWork, userId: string, gameIds: readonly number[]): Promise<void> {
    const sums = new Map((await achievementsStore.sumsOf(unit.db, userId, gameIds)).map((sum) => [sum.gameId, sum]))
    for (const gameId of [...new Set(gameIds)].toSorted((a, b) => a - b)) {
      const { unlocked, total, evidence } = sums.get(gameId) ?? nothingUnlocked
      await library.tellAchievements(unit, { userId, gameId, unlocked, total, evidence })
    }
  }

  /** The shelves of these sets' members learn the sums of games that came together or apart. */
  async function retell(unit: UnitOfWork, sets: readonly MovedSet[], gameIds: readonly number[]): Promise<void> {
    const userIds = [...new Set(sets.map(({ userId }) => userId))]
    await library.retellAchievements(unit.db, await achievementsStore.sumsOfEach(unit.db, userIds, gameIds))
  }

  return { tell, forget, retell }
}

const nothingUnlocked = { unlocked: 0, total: 0, evidence: 'typed' } as const

/** What the description of the set may not know. */
function unknownOf({ source, sourceId, unlocked, described = [] }: ToldSet) {
  const known = new Set(described.map(({ key }) => key))
  return unlocked
    .filter(({ key }) => !known.has(key))
    .map(({ key, title, description }) => ({ source, sourceId, key, title: title ?? key, description }))
}

function progressOf({ source, sourceId, gameId, evidence, unlocked }: ToldSet): Omit<StoredProgress, 'checkedAt'> {
  const count = unlocked.filter(({ isUnlocked }) => isUnlocked).length
  return { source, sourceId, gameId, evidence, unlocked: count, total: unlocked.length }
}
