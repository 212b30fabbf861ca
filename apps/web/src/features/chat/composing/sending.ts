import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { namesEveryone } from '@guildhall/contract/rules/message-markup'
import { call } from '../../../platform/api/call.ts'
import { onPicturesChanged, picturesOf, releasePictures } from '../../../platform/pictures/pictures.ts'
import { memberRecords } from '../../../platform/session/member-memory.ts'
import { whetherStillHere } from '../../../platform/session/session-store.ts'
import { cancelMode, repliedMessage, startEdit } from '../composer-mode.ts'
import { endOwnTyping } from '../conversations/typing.ts'
import { mayRunGroup } from '../messages/actions/message-rights.ts'
import { changeMessage } from '../messages/actions/pending-changes.ts'
import { queueMessage } from '../outbox/outbox.ts'
import { draftText, writeDraft } from './drafts/drafts.ts'
import { dropEdit, writeEdit } from './drafts/edits.ts'

type Poll = NonNullable<Parameters<typeof queueMessage>[1]['poll']>

/** Conversations whose message is to go out as soon as its pictures are up. */
const held = memberRecords<{ readonly mentionsEveryone: boolean }>()

/** Whether the message waits for its pictures only. */
export function useIsHeld(conversationId: string): boolean {
  return held.use(conversationId) !== undefined
}

/** The member thinks again. */
export const holdBack = held.drop

/** Whether the words would call everybody, who may be called by whoever runs the group only. */
export function callsEveryone(conversation: Conversation, text: string): boolean {
  return mayRunGroup(conversation) && namesEveryone(text)
}

/** Sends what is written, with its pictures; while some are on their way, it goes out by itself after the last one. */
export function sendWritten(conversationId: string, mentionsEveryone = false): void {
  const pictures = picturesOf(conversationId)
  if (pictures.some(({ state }) => state !== 'ready')) {
    held.put(conversationId, { mentionsEveryone })
    return
  }
  const replied = repliedMessage(conversationId)
  const attachments = pictures.flatMap(({ mediaId, alt, spoiler }) =>
    mediaId === null ? [] : [{ mediaId, alt, spoiler }],
  )
  queueMessage(conversationId, {
    text: draftText(conversationId).trim(),
    ...(replied !== null && { replyToMessageId: replied.id }),
    ...(attachments.length > 0 && { attachments }),
    ...(mentionsEveryone && { mentionsEveryone }),
  })
  holdBack(conversationId)
  releasePictures(conversationId)
  cancelMode(conversationId)
  writeDraft(conversationId, '')
  endOwnTyping(conversationId)
}

export function sendPoll(conversationId: string, poll: Poll): void {
  queueMessage(conversationId, { poll })
}

/** Saves other words for an own message; when they are refused, they stand in the composer again. */
export async function saveEdit(message: Message, text: string): Promise<void> {
  const { id, conversationId } = message
  const isStillHere = whetherStillHere()
  cancelMode(conversationId)
  dropEdit(id)
  if (text === message.text) return
  const isSaved = await changeMessage(
    message,
    (shown) => ({ ...shown, text, editedAt: new Date().toISOString() }),
    () => call('PATCH /api/messages/{id}', { params: { id }, body: { text } }),
  )
  if (isSaved || !isStillHere()) return
  writeEdit(id, text)
  startEdit(conversationId, message)
}

onPicturesChanged(() => {
  for (const [conversationId, { mentionsEveryone }] of Object.entries(held.all())) {
    const pictures = picturesOf(conversationId)
    // A picture that failed is for the member to see to.
    if (pictures.some(({ state }) => state === 'failed')) holdBack(conversationId)
    else if (pictures.length === 0 && draftText(conversationId).trim() === '') holdBack(conversationId)
    else if (pictures.every(({ state }) => state === 'ready')) sendWritten(conversationId, mentionsEveryone)
  }
})
