import type { Conversation, ConversationPosition } from '@guildhall/contract/chat'
import { chatProblems } from '@guildhall/contract/chat'
import { problems } from '@guildhall/contract/frame/errors'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { Users } from '../../users/index.ts'
import type { MessagesStore } from '../messages/messages.store.ts'
import { decodeCursor } from './conversation-cursor.ts'
import type { ConversationListStore, ConversationRow } from './conversation-list.store.ts'
import { toConversation } from './conversation-view.ts'

export type ConversationList = ReturnType<typeof createConversationList>

/** The conversations of a member, read. */
export function createConversationList(parts: {
  store: ConversationListStore
  messages: MessagesStore
  users: Users
  boundaries: Boundaries
  epoch: string
}) {
  const { store, messages, users, boundaries, epoch } = parts

  async function list(
    db: Database,
    caller: Caller,
    page: { userId: string; before?: string | undefined; limit: number },
  ): Promise<Conversation[]> {
    if (page.userId !== caller.userId) throw new AppError(problems.not_owner)
    const before = page.before === undefined ? undefined : decodeCursor(caller.userId, page.before)
    if (page.before !== undefined && !before) {
      throw new AppError(problems.malformed_request, { detail: 'This is not a cursor of this list.' })
    }
    return describe(db, caller, await store.findPage(db, { ...page, before }))
  }

  async function get(db: Database, caller: Caller, conversationId: string): Promise<Conversation> {
    const row = await store.findOne(db, caller.userId, conversationId)
    const [conversation] = await describe(db, caller, row ? [row] : [])
    if (!conversation) throw new AppError(chatProblems.conversation_not_found)
    return conversation
  }

  async function describe(db: Database, caller: Caller, rows: readonly ConversationRow[]): Promise<Conversation[]> {
    if (rows.length === 0) return []
    const lastMessages = await messages.findLast(db, rows.flatMap(lastVisiblePlace))
    const people = [...new Set(rows.flatMap((row) => row.people.map((person) => person.userId)))]
    const names = await users.findMembers(db, people)
    const unheard = await countUnheard(db, caller, { rows, people })
    return rows.map((row) =>
      toConversation(row, {
        by: caller.userId,
        lastMessage: lastMessages.get(row.id),
        unheard: unheard.get(row.id) ?? 0,
        names,
        epoch,
      }),
    )
  }

  /** By conversation, how much of what is unread was written by people whom the caller blocked. */
  async function countUnheard(
    db: Database,
    caller: Caller,
    { rows, people }: { rows: readonly ConversationRow[]; people: readonly string[] },
  ): Promise<ReadonlyMap<string, number>> {
    const blockedIds = await boundaries.blockedByAmong(db, caller.userId, people)
    const concerned = rows.filter(
      (row) => row.lastSeq > row.lastReadSeq && row.people.some((person) => blockedIds.has(person.userId)),
    )
    return messages.countAfter(
      db,
      concerned.map((row) => ({ conversationId: row.id, seq: row.lastReadSeq })),
      [...blockedIds],
    )
  }

  async function positions(db: Database, caller: Caller): Promise<ConversationPosition[]> {
    const found = await store.findPositions(db, caller.userId)
    return found.map((position) => ({ ...position, epoch }))
  }

  return { list, get, positions }
}

function lastVisiblePlace(row: ConversationRow): { conversationId: string; seq: number }[] {
  return row.lastSeq > row.joinSeq ? [{ conversationId: row.id, seq: row.lastSeq }] : []
}
