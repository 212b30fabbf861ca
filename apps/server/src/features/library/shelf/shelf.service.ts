import { problems } from '@guildhall/contract/frame/errors'
import type { EntryChanges, LibraryEntry } from '@guildhall/contract/library'
import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Friends } from '../../friends/index.ts'
import type { Games } from '../../games/index.ts'
import type { Privacy } from '../../privacy/index.ts'
import type { CountsStore } from '../counting/counts.store.ts'
import { gamesJudged } from '../library.events.ts'
import type { EntriesStore, EntryFacts, Moment, StoredEntry } from './entries.store.ts'
import { toEntry } from './entry-view.ts'

/** As many entries as one shelf answers with; imports stop there too. */
const shelfMaximum = 20_000

type Written = { [Fact in keyof EntryChanges]?: EntryChanges[Fact] | undefined }

export type ShelfService = ReturnType<typeof createShelfService>

/** The shelf of a member, and what they say of the games on it. */
export function createShelfService(parts: {
  entries: EntriesStore
  counts: CountsStore
  games: Games
  privacy: Privacy
  friends: Friends
}) {
  const { entries, counts, games, privacy, friends } = parts

  /** @throws not_visible also for people who do not exist. */
  async function list(
    db: Database,
    caller: Caller,
    { userId, status }: { userId: string; status?: LibraryStatus | undefined },
  ): Promise<LibraryEntry[]> {
    const { library } = await privacy.settingsOf(db, userId)
    if (!(await friends.admits(db, caller.userId, userId, library))) throw new AppError(problems.not_visible)
    const found = await entries.findAll(db, userId, { status, limit: shelfMaximum })
    const cards = await games.cardsOf(
      db,
      found.map(({ gameId }) => gameId),
    )
    return found.flatMap((entry) => {
      const card = cards.get(entry.gameId)
      return card === undefined ? [] : [toEntry(entry, card)]
    })
  }

  /** A repeat changes nothing; what was played more than before counts as played today. */
  async function put(
    unit: UnitOfWork,
    caller: Caller,
    { userId, gameId }: { userId: string; gameId: string },
    changes: Written,
  ): Promise<{ isNew: boolean; entry: LibraryEntry }> {
    if (userId !== caller.userId) throw new AppError(problems.not_owner)
    const game = await games.require(unit.db, gameId)
    await counts.lock(unit.db, game.id)
    const before = await entries.find(unit.db, userId, game.id)
    const after = withChanges(before, changes)
    if (before === undefined || !isSame(before, after)) {
      await entries.put(unit.db, userId, game.id, after)
      await counts.countEntry(unit.db, game.id, { from: before?.status ?? null, to: after.status })
      await notePlayed(unit.db, { userId, gameId: game.id, before, after })
      await unit.announce(gamesJudged, { gameIds: [game.id] })
    }
    return { isNew: before === undefined, entry: await requireEntry(unit.db, userId, game.id) }
  }

  async function remove(
    unit: UnitOfWork,
    caller: Caller,
    { userId, gameId }: { userId: string; gameId: string },
  ): Promise<void> {
    if (userId !== caller.userId) throw new AppError(problems.not_owner)
    const game = await games.require(unit.db, gameId)
    await counts.lock(unit.db, game.id)
    const before = await entries.find(unit.db, userId, game.id)
    if (before === undefined) return
    await entries.remove(unit.db, userId, game.id)
    await counts.countEntry(unit.db, game.id, { from: before.status, to: null })
    await unit.announce(gamesJudged, { gameIds: [game.id] })
  }

  async function requireEntry(db: Database, userId: string, gameId: number): Promise<LibraryEntry> {
    const entry = await findEntry(db, userId, gameId)
    if (!entry) throw new Error('an entry that was just stored is not there')
    return entry
  }

  async function findEntry(db: Database, userId: string, gameId: number): Promise<LibraryEntry | undefined> {
    const entry = await entries.find(db, userId, gameId)
    const card = (await games.cardsOf(db, [gameId])).get(gameId)
    return entry && card && toEntry(entry, card)
  }

  async function notePlayed(
    db: Database,
    {
      userId,
      gameId,
      before,
      after,
    }: { userId: string; gameId: number; before: StoredEntry | undefined; after: EntryFacts },
  ): Promise<void> {
    const minutes = Math.max(0, after.typedMinutes - (before?.typedMinutes ?? 0))
    const isBegun = after.status === 'playing' && before?.status !== 'playing'
    // Hours that come along with a new entry were played some time before.
    if (isBegun || (minutes > 0 && before !== undefined)) {
      await entries.addPlayed(db, userId, gameId, before === undefined ? 0 : minutes)
    }
  }

  return { list, put, remove, findEntry }
}

function withChanges(before: StoredEntry | undefined, changes: Written): EntryFacts {
  const status = changes.status ?? before?.status ?? 'backlog'
  const isFinished = status === 'beaten' || status === 'completed'
  const wasFinished = before?.status === 'beaten' || before?.status === 'completed'
  const typedMinutes = changes.minutes ?? before?.typedMinutes ?? 0
  const isPlayedOn =
    typedMinutes > (before?.typedMinutes ?? 0) || (status === 'playing' && before?.status !== 'playing')
  return {
    status,
    favourite: changes.favourite ?? before?.favourite ?? false,
    typedMinutes,
    typedCompletion: changes.completion === undefined ? (before?.typedCompletion ?? null) : changes.completion,
    finishedAt: finishOf(before, changes, isFinished && !wasFinished),
    lastPlayedAt: isPlayedOn ? 'now' : (before?.lastPlayedAt ?? null),
  }
}

function finishOf(before: StoredEntry | undefined, { finishedAt }: Written, isJustFinished: boolean): Moment {
  if (finishedAt !== undefined) return finishedAt === null ? null : new Date(finishedAt)
  return isJustFinished ? 'now' : (before?.finishedAt ?? null)
}

function isSame(before: StoredEntry, after: EntryFacts): boolean {
  return (
    before.status === after.status &&
    before.favourite === after.favourite &&
    before.typedMinutes === after.typedMinutes &&
    before.typedCompletion === after.typedCompletion &&
    isSameTime(before.finishedAt, after.finishedAt) &&
    isSameTime(before.lastPlayedAt, after.lastPlayedAt)
  )
}

function isSameTime(before: Date | null, after: Moment): boolean {
  return after !== 'now' && before?.getTime() === after?.getTime()
}
