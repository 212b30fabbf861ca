import type { ImportRow, LibraryImport } from '@guildhall/contract/imports'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import { type Say, wordsIn } from '../../platform/words/words.ts'
import type { Games } from '../games/index.ts'
import type { Users } from '../users/index.ts'
import { toImport, toImportRow } from './import-view.ts'
import type { RowState, StoredRow } from './imports.store.ts'
import * as importsStore from './imports.store.ts'
import type { MatchingService } from './matching/matching.service.ts'
import { findNotOut } from './planning/not-out.ts'
import { type OfImport, type OfMember, requireImport, requireOwner } from './require-import.ts'

const proposalsMaximum = 5

export type ListingService = ReturnType<typeof createListingService>

/** Imports and their rows, for the member whose they are. */
export function createListingService(parts: {
  matching: MatchingService
  games: Games
  users: Pick<Users, 'languagesOf'>
}) {
  const { matching, games, users } = parts

  async function list(
    db: Database,
    caller: Caller,
    { userId, ...page }: OfMember & { before?: string | undefined; limit: number },
  ): Promise<LibraryImport[]> {
    requireOwner(caller, userId)
    return (await importsStore.list(db, userId, page)).map(toImport)
  }

  async function get(db: Database, caller: Caller, params: OfImport): Promise<LibraryImport> {
    return toImport(await requireImport(db, caller, params))
  }

  async function listRows(
    database: Database,
    caller: Caller,
    {
      userId,
      id,
      ...page
    }: OfImport & {
      state?: RowState | undefined
      known?: 'perhaps' | 'no' | undefined
      after?: number | undefined
      limit: number
    },
  ): Promise<ImportRow[]> {
    await requireImport(database, caller, { userId, id })
    const rows = await importsStore.pageOf(database, id, page)
    const open = rows.filter(({ state }) => state === 'unmatched')
    const proposed = await matching.propose(database, open, proposalsMaximum)
    const proposals = new Map(open.map(({ line }, place) => [line, proposed[place] ?? []]))
    const cards = await games.cardsOf(database, [...rows.flatMap(({ gameId }) => gameId ?? []), ...proposed.flat()])
    const notOut = await findNotOut(database, games, rows)
    const say = await wordsFor(database, userId, rows)
    return rows.map((row) => toImportRow(row, { cards, proposals: proposals.get(row.line) ?? [], notOut, say }))
  }

  /** The words of the member; only faults are said in them, so that most pages need not ask for their language. */
  async function wordsFor(db: Database, userId: string, rows: readonly StoredRow[]): Promise<Say> {
    const isFaulty = rows.some(({ fault }) => fault !== null)
    const language = isFaulty ? (await users.languagesOf(db, [userId])).get(userId) : undefined
    return wordsIn(language ?? 'en')
  }

  return { list, get, listRows }
}
