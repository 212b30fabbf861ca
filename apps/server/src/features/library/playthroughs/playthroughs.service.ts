import { randomUUIDv7 } from 'node:crypto'
import { problems } from '@guildhall/contract/frame/errors'
import type { JournalEntry, JournalFacts, Playthrough, PlaythroughFacts } from '@guildhall/contract/library'
import { libraryProblems } from '@guildhall/contract/library'
import { journalEntriesMaximum, playthroughsMaximum } from '@guildhall/contract/rules/library-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import * as entriesStore from '../shelf/entries.store.ts'
import { requireReleased } from '../shelf/unreleased.ts'
import { requireOwn } from '../shelf/visibility.ts'
import * as journalStore from './journal.store.ts'
import { requireRoomForPlaythroughs } from './playthrough-room.ts'
import { toPlaythroughs } from './playthrough-view.ts'
import type { StoredPlaythrough } from './playthroughs.store.ts'
import * as playthroughsStore from './playthroughs.store.ts'

type Place = { readonly userId: string; readonly id: string }
type Some<Facts> = { readonly [Fact in keyof Facts]?: Facts[Fact] | undefined }

export type PlaythroughsService = ReturnType<typeof createPlaythroughsService>

/**
 * Playthroughs and what was written meanwhile: the log of a game. Their hours and days count for the game; that it is
 * finished and how it was liked is said of it only when the member takes that over.
 */
export function createPlaythroughsService(parts: { games: Games }) {
  const { games } = parts

  async function begin(
    unit: UnitOfWork,
    caller: Caller,
    { userId, gameId }: { userId: string; gameId: string },
    facts: Some<PlaythroughFacts>,
  ): Promise<Playthrough> {
    const db = await lockOwn(unit, caller, userId)
    const game = await games.require(db, gameId)
    if ((await entriesStore.find(db, userId, game.id)) === undefined)
      throw new AppError(libraryProblems.entry_not_found)
    if ((await playthroughsStore.findOfGames(db, userId, [game.id])).length >= playthroughsMaximum) {
      throw new AppError(libraryProblems.too_many_playthroughs)
    }
    await requireRoomForPlaythroughs(db, userId, { playthroughs: 1, journalEntries: 0 })
    return keep(db, userId, withFacts({ ...blank, id: randomUUIDv7(), gameId: game.id }, facts))
  }

  async function change(
    unit: UnitOfWork,
    caller: Caller,
    { userId, id }: Place,
    facts: Some<PlaythroughFacts>,
  ): Promise<Playthrough> {
    const db = await lockOwn(unit, caller, userId)
    return keep(db, userId, withFacts(await require(db, userId, id), facts))
  }

  /** What is gone already is no fault. */
  async function remove(unit: UnitOfWork, caller: Caller, { userId, id }: Place): Promise<void> {
    const db = await lockOwn(unit, caller, userId)
    const playthrough = await playthroughsStore.find(db, userId, id)
    if (playthrough === undefined) return
    await playthroughsStore.removeAll(db, userId, [id])
    await settle(db, userId, playthrough.gameId)
  }

  async function write(
    unit: UnitOfWork,
    caller: Caller,
    { userId, id }: Place,
    facts: JournalFacts,
  ): Promise<JournalEntry> {
    const db = await lockOwn(unit, caller, userId)
    const playthrough = await require(db, userId, id)
    if (playthrough.journal.length >= journalEntriesMaximum) {
      throw new AppError(libraryProblems.too_many_journal_entries)
    }
    await requireRoomForPlaythroughs(db, userId, { playthroughs: 0, journalEntries: 1 })
    const entry = { id: randomUUIDv7(), ...facts }
    await journalStore.put(db, id, entry)
    await settle(db, userId, playthrough.gameId)
    return entry
  }

  async function rewrite(
    unit: UnitOfWork,
    caller: Caller,
    { userId, id }: Place,
    facts: Some<JournalFacts>,
  ): Promise<JournalEntry> {
    const db = await lockOwn(unit, caller, userId)
    const before = await journalStore.find(db, userId, id)
    if (before === undefined) throw new AppError(libraryProblems.journal_entry_not_found)
    const { playthroughId, gameId, ...written } = before
    const after = { ...written, ...present(facts) }
    await journalStore.put(db, playthroughId, after)
    await settle(db, userId, gameId)
    return after
  }

  /** What is gone already is no fault. */
  async function strike(unit: UnitOfWork, caller: Caller, { userId, id }: Place): Promise<void> {
    const db = await lockOwn(unit, caller, userId)
    const entry = await journalStore.find(db, userId, id)
    if (entry === undefined) return
    await journalStore.remove(db, id)
    await settle(db, userId, entry.gameId)
  }

  async function settle(db: Database, userId: string, gameId: number): Promise<void> {
    await playthroughsStore.recount(db, userId, [gameId])
    await entriesStore.touch(db, userId, gameId)
  }

  async function lockOwn(unit: UnitOfWork, caller: Caller, userId: string): Promise<Database> {
    requireOwn(caller, userId)
    await entriesStore.lockShelf(unit.db, userId)
    return unit.db
  }

  async function require(db: Database, userId: string, id: string): Promise<StoredPlaythrough> {
    const playthrough = await playthroughsStore.find(db, userId, id)
    if (playthrough === undefined) throw new AppError(libraryProblems.playthrough_not_found)
    return playthrough
  }

  async function keep(db: Database, userId: string, playthrough: StoredPlaythrough): Promise<Playthrough> {
    requireOrder(playthrough)
    if (playthrough.isFinished) await requireOut(db, playthrough)
    await playthroughsStore.putAll(db, userId, [playthrough])
    await settle(db, userId, playthrough.gameId)
    const all = toPlaythroughs(await playthroughsStore.findOfGames(db, userId, [playthrough.gameId]), { isOwner: true })
    const kept = all.find(({ id }) => id === playthrough.id)
    if (!kept) throw new Error('a playthrough that was just stored is not there')
    return kept
  }

  /** @throws game_not_out, or invalid for a last day before the release. */
  async function requireOut(db: Database, { gameId, endedOn }: StoredPlaythrough): Promise<void> {
    const game = (await games.factsOf(db, [gameId])).get(gameId)
    if (game === undefined) return
    const finishedAt = endedOn === null ? null : new Date(`${endedOn}T12:00:00Z`)
    requireReleased(game, { status: 'beaten', finishedAt }, 'endedOn')
  }

  return { begin, change, remove, write, rewrite, strike }
}

const blank: Omit<StoredPlaythrough, 'id' | 'gameId'> = {
  name: '',
  platform: null,
  startedOn: null,
  endedOn: null,
  isFinished: false,
  minutes: null,
  rating: null,
  journal: [],
}

function withFacts(before: StoredPlaythrough, facts: Some<PlaythroughFacts>): StoredPlaythrough {
  return { ...before, ...present(facts) }
}

/** Only what is there: an absent fact stays as it is. */
function present<Facts extends object>(facts: Facts): { [Fact in keyof Facts]?: Exclude<Facts[Fact], undefined> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as never
}

/** @throws invalid for an end before the beginning, or one that is still to come. */
function requireOrder({ startedOn, endedOn }: StoredPlaythrough): void {
  if (endedOn === null) return
  const refuse = (code: string, message: string) =>
    new AppError(problems.invalid, { errors: [{ field: 'endedOn', code, message }] })
  if (startedOn !== null && endedOn < startedOn) throw refuse('too_early', 'must not be before the first day')
  // East of here it may be tomorrow already.
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10)
  if (endedOn > tomorrow) throw refuse('too_late', 'must not be a day to come')
}

const dayMs = 24 * 60 * 60_000
