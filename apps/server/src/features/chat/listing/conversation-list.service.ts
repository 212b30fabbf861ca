import type { ConversationPosition } from '@guildhall/contract/chat'
import type { Conversation } from '@guildhall/contract/chat/conversations'
import { chatProblems } from '@guildhall/contract/chat/problems'
import { problems } from '@guildhall/contract/frame/errors'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import { warningsStore } from '../../measures/index.ts'
import type { Privacy } from '../../privacy/index.ts'
import type { Users } from '../../users/index.ts'
import * as messagesStore from '../messages/messages.store.ts'
import type { Box, ConversationRow } from './conversation-list.store.ts'
import * as conversationListStore from './conversation-list.store.ts'
import { toConversation } from './conversation-view.ts'

export type ConversationList = ReturnType<typeof createConversationList>

const cursorsOf = listCursors('conversations', { updatedAt: 'time', id: 'uuid' })

/** The conversations of a member, read. */
export function createConversationList(parts: {
  users: Users
  privacy: Privacy
  boundaries: Boundaries
  epoch: string
}) {
  const { users, privacy, boundaries, epoch } = parts

  async function list(
    db: Database,
    caller: Caller,
    page: { userId: string; box: Box; before?: string | undefined; limit: number },
  ): Promise<Conversation[]> {
    const { userId, box, limit } = page
    if (userId !== caller.userId) throw new AppError(problems.not_owner)
    const before = page.before === undefined ? undefined : cursorsOf({ userId, box }).decode(page.before)
    return describe(db, caller, await conversationListStore.findPage(db, { userId, box, before, limit }), box)
  }

  async function get(db: Database, caller: Caller, conversationId: string): Promise<Conversation> {
    const row = await conversationListStore.findOne(db, caller.userId, conversationId)
    const [conversation] = row ? await describe(db, caller, [row], boxOf(row)) : []
    if (!conversation) throw new AppError(chatProblems.conversation_not_found)
    return conversation
  }

  async function describe(
    db: Database,
    { userId }: Caller,
    rows: readonly ConversationRow[],
    box: Box,
  ): Promise<Conversation[]> {
    if (rows.length === 0) return []
    const lastMessages = await messagesStore.findLast(db, rows.flatMap(lastVisiblePlace), userId)
    const people = [...new Set(rows.flatMap((row) => row.people.map((person) => person.userId)))]
    const names = await users.findMembers(db, people)
    const settings = await privacy.settingsAmong(db, people)
    const apart = await boundaries.blockedAmong(db, userId, people)
    const sharing = new Set(people.filter((id) => settings.get(id)?.readReceipts && !apart.has(id)))
    const cursors = cursorsOf({ userId, box })
    const warned = await warningsStore.warnedAmong(db, 'group', rows.flatMap(warnedOf), userId)
    return rows.map((row) =>
      toConversation(row, {
        cursor: cursors.encode(row),
        lastMessage: lastMessages.get(row.id),
        names,
        warned: warned.get(row.id),
        // Who does not tell how far they read is not told of others either.
        sharing: sharing.has(userId) ? sharing : new Set(),
        epoch,
      }),
    )
  }

  async function positions(db: Database, caller: Caller): Promise<ConversationPosition[]> {
    const found = await conversationListStore.findPositions(db, caller.userId)
    return found.map((position) => ({ ...position, epoch }))
  }

  return { list, get, positions }
}

/** The picture of a group is of its owner, who sees it. */
function warnedOf({ id, picture, warnedPicture, people }: ConversationRow): { id: string; authorId: string }[] {
  if (picture !== null || warnedPicture === null) return []
  return [{ id, authorId: people.find(({ role, leftSeq }) => role === 'owner' && leftSeq === null)?.userId ?? id }]
}

function boxOf(row: ConversationRow): Box {
  if (row.state === 'request') return 'requests'
  return row.isArchived ? 'archived' : 'main'
}

function lastVisiblePlace(row: ConversationRow): { conversationId: string; seq: number }[] {
  return row.lastSeq > row.joinSeq ? [{ conversationId: row.id, seq: row.lastSeq }] : []
}
