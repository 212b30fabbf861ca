import type { Conversation } from '@guildhall/contract/chat'
import type { Member } from '@guildhall/contract/users'
import { toMessage } from '../messages/message-view.ts'
import type { StoredMessage } from '../messages/messages.store.ts'
import { encodeCursor } from './conversation-cursor.ts'
import type { ConversationRow } from './conversation-list.store.ts'

/** A conversation as one of its members sees it. */
export function toConversation(
  row: ConversationRow,
  seen: {
    by: string
    lastMessage: StoredMessage | undefined
    /** Unread messages of people whom the viewer blocked. */
    unheard: number
    names: ReadonlyMap<string, Member>
    epoch: string
  },
): Conversation {
  const members = row.people.filter((person) => person.leftSeq === null)
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    participantMap: mapOf(members, ({ userId, lastReceiptSeq }) => {
      const name = seen.names.get(userId)
      return name && { ...nameOf(name), lastReceiptSeq }
    }),
    formerParticipantMap: mapOf(row.people.filter(wasHeardIn(row)), ({ userId }) => {
      const name = seen.names.get(userId)
      return name && nameOf(name)
    }),
    lastMessage: seen.lastMessage ? toMessage(seen.lastMessage, members) : null,
    lastSeq: row.lastSeq,
    lastRev: row.lastRev,
    lastReadSeq: row.lastReadSeq,
    // Sending moves one's own marker, so everything after the marker was written by others.
    unread: row.lastSeq - row.lastReadSeq - seen.unheard,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    cursor: encodeCursor(seen.by, row),
    epoch: seen.epoch,
  }
}

type Person = ConversationRow['people'][number]

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
