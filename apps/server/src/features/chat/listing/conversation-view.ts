import type { Conversation, OwnPart, Participant } from '@guildhall/contract/chat/conversations'
import type { Member } from '@guildhall/contract/users'
import type { warningsStore } from '../../measures/index.ts'
import { toMessageFor } from '../messages/message-view.ts'
import type { StoredMessage } from '../messages/stored-message.ts'
import type { ConversationRow } from './conversation-list.store.ts'

type Person = ConversationRow['people'][number]

/** A conversation as one of its members sees it. */
export function toConversation(
  row: ConversationRow,
  seen: {
    cursor: string
    lastMessage: StoredMessage | undefined
    names: ReadonlyMap<string, Member>
    /** Whose read marker the viewer may know, here or elsewhere. */
    sharing: ReadonlySet<string>
    /** Of its picture, where moderators warn of it. */
    warned: warningsStore.Warned | undefined
    epoch: string
  },
): Conversation {
  const members = row.people.filter((person) => person.leftSeq === null)
  const readers = members.filter((person) => person.state === 'member' && seen.sharing.has(person.userId))
  const sharingHere = new Set(readers.map((reader) => reader.userId))
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    description: row.description,
    picture: row.picture,
    warnedPicture: seen.warned ? { ...seen.warned, address: seen.warned.isVeiled ? null : row.warnedPicture } : null,
    participantMap: mapOf(members, ({ userId, role, lastReceiptSeq }): Participant | undefined => {
      const name = seen.names.get(userId)
      return name && { ...nameOf(name), role, lastReceiptSeq: sharingHere.has(userId) ? lastReceiptSeq : 0 }
    }),
    formerParticipantMap: mapOf(row.people.filter(wasHeardIn(row)), ({ userId }) => {
      const name = seen.names.get(userId)
      return name && nameOf(name)
    }),
    lastMessage: seen.lastMessage ? toMessageFor(seen.lastMessage, readers) : null,
    lastSeq: row.lastSeq,
    lastRev: row.lastRev,
    lastReadSeq: row.lastReadSeq,
    unread: row.unread,
    mentions: row.mentions,
    waiting: row.waiting,
    own: toOwnPart(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    cursor: seen.cursor,
    epoch: seen.epoch,
  }
}

function toOwnPart(row: ConversationRow): OwnPart {
  return {
    state: row.state === 'request' ? 'request' : 'member',
    role: row.role,
    mutedUntil: row.mutedUntil?.toISOString() ?? null,
    mentionsOnly: row.mentionsOnly,
    favourite: row.favourite,
    archived: row.isArchived,
    unreadFromSeq: row.unreadFromSeq,
    draft:
      row.draftText === null || row.draftUpdatedAt === null
        ? null
        : { text: row.draftText, replyToMessageId: row.draftReplyTo, updatedAt: row.draftUpdatedAt.toISOString() },
    rev: row.ownRev,
  }
}

/** Of those who left, only who was there in the viewer's time can have written what the viewer sees. */
function wasHeardIn(row: ConversationRow): (person: Person) => boolean {
  return (person) => person.leftSeq !== null && person.leftSeq > row.joinSeq
}

function nameOf({ firstName, lastName, handle, avatar, crest }: Member): Omit<Member, 'id'> {
  return { firstName, lastName, handle, avatar, crest }
}

function mapOf<Value>(
  people: readonly Person[],
  valueOf: (person: Person) => Value | undefined,
): Record<string, Value> {
  return Object.fromEntries(
    people.flatMap((person) => {
      const value = valueOf(person)
      return value === undefined ? [] : [[person.userId, value]]
    }),
  )
}
