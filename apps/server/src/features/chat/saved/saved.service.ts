import type { FoundMessage } from '@guildhall/contract/chat/keeping'
import { chatProblems } from '@guildhall/contract/chat/problems'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { ownPartChanged } from '../chat.events.ts'
import type { FoundMessages } from '../search/found-messages.ts'
import { foundCursorsOf } from '../search/found-messages.ts'
import type { OwnChange } from './saved.store.ts'
import * as savedStore from './saved.store.ts'

export type SavedService = ReturnType<typeof createSavedService>

/** What a member keeps for themselves; nobody else learns of it. */
export function createSavedService({ found }: { found: FoundMessages }) {
  /** Saved once more it keeps its place. @throws message_not_found for what the member does not see. */
  async function save(unit: UnitOfWork, { userId }: Caller, messageId: string): Promise<void> {
    const saved = await savedStore.insertSaved(unit.db, { userId, messageId })
    if (!saved) throw new AppError(chatProblems.message_not_found)
    await announce(unit, userId, saved.changed)
  }

  /** What was not saved is no fault, wherever it is. */
  async function forget(unit: UnitOfWork, { userId }: Caller, messageId: string): Promise<void> {
    await announce(unit, userId, await savedStore.deleteSaved(unit.db, { userId, messageId }))
  }

  async function announce(unit: UnitOfWork, userId: string, change: OwnChange | undefined): Promise<void> {
    if (change) await unit.announce(ownPartChanged, { ...change, userId })
  }

  async function list(
    db: Database,
    { userId }: Caller,
    query: { before?: string | undefined; limit: number },
  ): Promise<FoundMessage[]> {
    const cursors = foundCursorsOf({ savedBy: userId })
    const before = query.before === undefined ? undefined : cursors.decode(query.before)
    const rows = await savedStore.findSaved(db, userId, { before, limit: query.limit })
    return found.describe(db, userId, rows, cursors.encode)
  }

  return { save, forget, list }
}
