import type {
  Attachment,
  Forwarded,
  LinkCard,
  Message,
  Poll,
  Reaction,
  SystemNote,
} from '@guildhall/contract/chat/messages'

/** A poll as it stands in the row of its message; times are ISO strings. */
export type StoredPoll = Omit<Poll, 'isClosed'> & { readonly closedAt: string | null }

/** The message that is answered, as it is at the time of reading. */
export type AnsweredMessage = {
  readonly id: string
  readonly seq: number
  readonly senderUserId: string
  readonly text: string
  readonly hasPictures: boolean
  readonly isDeleted: boolean
}

/** What members change of a message; every change of it is one of the conversation. */
export type MessageContent = {
  readonly text: string
  readonly editedAt: Date | null
  readonly deletedAt: Date | null
  readonly deletedBy: 'sender' | 'host' | 'staff' | null
  readonly forwarded: Forwarded | null
  readonly mentions: Message['mentions'] | null
  readonly mentionsEveryone: boolean
  readonly attachments: readonly Attachment[] | null
  readonly reactions: readonly Reaction[] | null
  readonly poll: StoredPoll | null
  readonly card: LinkCard | null
  readonly pinnedAt: Date | null
  readonly system: SystemNote | null
}

export type StoredMessage = MessageContent & {
  readonly id: string
  readonly conversationId: string
  readonly kind: 'text' | 'system'
  readonly seq: number
  readonly rev: number
  readonly senderUserId: string
  readonly clientMessageId: string
  readonly createdAt: Date
  readonly replyToSeq: number | null
  readonly replyTo: AnsweredMessage | null
  /** At `readAt`, the database's time of reading. */
  readonly isPollClosed: boolean
  readonly readAt: Date
  /** How many messages of the conversation count as unread for others, up to here. */
  readonly counted: number
  /** Deleted by the viewer for themselves; never so where nobody is named as the viewer. */
  readonly isHidden: boolean
}

/** Nothing said. */
export const noContent: MessageContent = {
  text: '',
  editedAt: null,
  deletedAt: null,
  deletedBy: null,
  forwarded: null,
  mentions: null,
  mentionsEveryone: false,
  attachments: null,
  reactions: null,
  poll: null,
  card: null,
  pinnedAt: null,
  system: null,
}

/** What a message is without anything special about it. */
export const blankMessage = {
  ...noContent,
  replyToSeq: null,
  replyTo: null,
  isPollClosed: false,
  isHidden: false,
} as const satisfies Partial<StoredMessage>
