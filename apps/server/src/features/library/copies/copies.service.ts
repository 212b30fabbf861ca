import type { GameCopy } from '@guildhall/contract/library'
import { libraryProblems } from '@guildhall/contract/library'
import { type CopySource, copiesMaximum } from '@guildhall/contract/rules/library-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import { beginCounting } from '../counting/counting-along.ts'
import * as entriesStore from '../shelf/entries.store.ts'
import { newEntry } from '../shelf/entry-changes.ts'
import * as playDaysStore from '../shelf/play-days.store.ts'
import { requireOwn } from '../shelf/visibility.ts'
import type { ShelfService } from '../shelf.service.ts'
import * as askedHoursStore from './asked-hours.store.ts'
import * as copiesStore from './copies.store.ts'
import { newCopy, type StoredCopy } from './copies.store.ts'
import { toCopy } from './copy-view.ts'

type Place = { readonly userId: string; readonly id: string }
type Typed = {
  readonly source?: CopySource | undefined
  readonly platform?: string | null | undefined
  readonly typedMinutes?: number | undefined
}

export type CopiesService = ReturnType<typeof createCopiesService>

/** Copies that members tell of; of those that platforms tell of they only say what was played beside. */
export function createCopiesService(parts: { shelf: ShelfService; games: Games }) {
  const { shelf, games } = parts

  async function add(
    unit: UnitOfWork,
    caller: Caller,
    { userId, gameId }: { userId: string; gameId: string },
    { source, platform, typedMinutes }: { source: CopySource; platform: string | null; typedMinutes: number },
  ): Promise<GameCopy> {
    requireOwn(caller, userId)
    const { db } = unit
    const now = await entriesStore.lockShelf(db, userId)
    const game = await games.require(db, gameId)
    const counting = await beginCounting(db, userId, [game.id])
    if ((await entriesStore.find(db, userId, game.id)) === undefined) {
      const entry = { ...newEntry({ gameId: game.id, now, madeBy: 'member' }), touchedAt: now }
      await shelf.begin(unit, userId, entry, counting)
    }
    if ((await copiesStore.findOfGames(db, userId, [game.id])).length >= copiesMaximum) {
      throw new AppError(libraryProblems.too_many_copies)
    }
    const copy = { ...newCopy({ gameId: game.id, source, platform, addedAt: now }), typedMinutes }
    await keep(unit, userId, copy)
    return toCopy(copy)
  }

  async function change(unit: UnitOfWork, caller: Caller, { userId, id }: Place, typed: Typed): Promise<GameCopy> {
    requireOwn(caller, userId)
    const { db } = unit
    await entriesStore.lockShelf(db, userId)
    const before = await copiesStore.find(db, userId, id)
    if (before === undefined) throw new AppError(libraryProblems.copy_not_found)
    const after: StoredCopy = {
      ...before,
      source: typed.source ?? before.source,
      platform: typed.platform === undefined ? before.platform : typed.platform,
      typedMinutes: typed.typedMinutes ?? before.typedMinutes,
    }
    const isMoved = after.source !== before.source || after.platform !== before.platform
    if (isMoved && before.sourceId !== null) throw new AppError(libraryProblems.copy_is_synced)
    if (isMoved || after.typedMinutes !== before.typedMinutes) {
      const minutes = after.typedMinutes - before.typedMinutes
      await keep(unit, userId, { ...after, isFromFile: false }, { isPlayed: minutes > 0 })
      if (minutes > 0) await playDaysStore.addPlayed(db, userId, [{ gameId: after.gameId, minutes }])
    }
    return toCopy(after)
  }

  /** What is gone already is no fault. */
  async function remove(unit: UnitOfWork, caller: Caller, { userId, id }: Place): Promise<void> {
    requireOwn(caller, userId)
    const { db } = unit
    await entriesStore.lockShelf(db, userId)
    const copy = await copiesStore.find(db, userId, id)
    if (copy === undefined) return
    if (copy.sourceId !== null && !copy.isGone) throw new AppError(libraryProblems.copy_is_synced)
    await copiesStore.removeAll(db, userId, [id])
    await askedHoursStore.giveBackUntold(db, userId, [copy.gameId])
    await settle(unit, userId, copy.gameId)
  }

  async function keep(
    unit: UnitOfWork,
    userId: string,
    copy: StoredCopy,
    said: { isPlayed?: boolean } = {},
  ): Promise<void> {
    await copiesStore.putAll(unit.db, userId, [copy])
    await settle(unit, userId, copy.gameId, said)
  }

  async function settle(
    { db }: UnitOfWork,
    userId: string,
    gameId: number,
    said: { isPlayed?: boolean } = {},
  ): Promise<void> {
    await copiesStore.recount(db, userId, [gameId])
    await entriesStore.touch(db, userId, gameId, said)
  }

  return { add, change, remove }
}
