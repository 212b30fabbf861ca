import type { Transactions, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { gamesChanged, gamesTakenBack } from '../games.events.ts'
import * as recognisingStore from '../names/recognising.store.ts'
import * as takingInStore from '../steam-apps/taking-in.store.ts'
import type { NamedGame } from './making.store.ts'
import * as makingStore from './making.store.ts'

/** For what games are made: an import, and whose. */
export type MadeFor = { readonly importId: string; readonly byUserId: string }

/** Each thing that may refer to a game is looked at for each of them, which takes its time. */
const takenBackAtOnce = 250

/** Games that nobody knew before files of members named them. */
export function createMakingService() {
  /** Tables that follow from games: what stands in them is no use of a game. */
  const derived = new Set(['game_edits', 'game_makings'])

  /** The game of each name, made where nobody has made it: for one name and year there is one, whoever asks. */
  async function make(unit: UnitOfWork, named: readonly NamedGame[], madeFor: MadeFor): Promise<(number | null)[]> {
    const { db } = unit
    if (named.length === 0) return []
    const { ids, added } = await makingStore.make(db, named)
    await share(
      unit,
      ids.flatMap((id) => id ?? []),
      madeFor,
    )
    if (added.length > 0) {
      await makingStore.noteCreated(db, added, madeFor.byUserId)
      await unit.announce(gamesChanged, { gameIds: added })
    }
    const today = await recognisingStore.byHallNumbers(
      db,
      ids.flatMap((id) => id ?? []),
    )
    return ids.map((id) => (id === null ? null : (today.get(id) ?? null)))
  }

  /** Known games that an import names, too: those that files brought stay while it stands. */
  async function share(unit: UnitOfWork, gameIds: readonly number[], madeFor: MadeFor): Promise<void> {
    const ofOne = await makingStore.findOfOneMember(unit.db, gameIds)
    await makingStore.noteMakings(unit.db, madeFor, gameIds)
    const stillOfOne = new Set(await makingStore.findOfOneMember(unit.db, ofOne))
    const vouchedFor = ofOne.filter((id) => !stillOfOne.has(id))
    if (vouchedFor.length > 0) await unit.announce(gamesChanged, { gameIds: vouchedFor })
  }

  /**
   * What was made for an import goes, some at a time, unless it was made for another too, somebody uses it or said more of
   * it. Whoever is interrupted goes on by asking again.
   */
  async function takeBack(transactions: Transactions, importId: string): Promise<void> {
    for (let isMore = true; isMore; ) isMore = await transactions.run((unit) => takeSomeBack(unit, importId))
  }

  async function takeSomeBack(unit: UnitOfWork, importId: string): Promise<boolean> {
    const { db } = unit
    await takingInStore.lockMaking(db)
    const { ended, idle } = await makingStore.endMakings(db, importId, takenBackAtOnce)
    await removeUnused(unit, idle)
    return ended === takenBackAtOnce
  }

  async function removeUnused(unit: UnitOfWork, idle: readonly number[]): Promise<void> {
    const { db } = unit
    if (idle.length === 0) return
    const used = await makingStore.findUsed(db, idle, derived)
    const gameIds = idle.filter((id) => !used.has(id))
    await unit.announce(gamesTakenBack, { gameIds })
    await makingStore.remove(db, gameIds)
  }

  return {
    /** Games of files and games of Steam are made one after the other: what one made, the other finds. */
    lock: (unit: UnitOfWork) => takingInStore.lockMaking(unit.db),
    make,
    share,
    takeBack,
    countOf: makingStore.countMakings,
    importIds: makingStore.findImportIds,
    /** A feature names its tables that only follow from games. */
    derives(...tables: readonly string[]): void {
      for (const table of tables) derived.add(table)
    },
  }
}
