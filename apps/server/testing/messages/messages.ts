import type { Message, SendMessage } from '@guildhall/contract/chat/messages'
import { succeed } from '../conversations.ts'
import type { TestMember } from '../test-app.ts'

type Named = { readonly id: string }
type Draft = Omit<SendMessage, 'conversationId'>

export const trySend = (sender: TestMember, conversation: Named, draft: Draft) =>
  sender.call('POST /api/messages', { body: { conversationId: conversation.id, ...draft } })

/** A message with more in it than words. */
export async function send(sender: TestMember, conversation: Named, draft: Draft): Promise<Message> {
  return succeed(await trySend(sender, conversation, draft))
}

export const edit = (member: TestMember, message: Named, text: string) =>
  member.call('PATCH /api/messages/{id}', { params: { id: message.id }, body: { text } })

export const deleteFor = (member: TestMember, message: Named, whom: 'everyone' | 'me') =>
  member.call('DELETE /api/messages/{id}', { params: { id: message.id }, query: { for: whom } })

/** The last hundred, in order. */
export async function historyOf(member: TestMember, conversation: Named): Promise<Message[]> {
  return succeed(
    await member.call('GET /api/messages/conversation/{id}', {
      params: { id: conversation.id },
      query: { limit: 100 },
    }),
  )
}

export async function getMessage(member: TestMember, message: Named): Promise<Message> {
  return succeed(await member.call('GET /api/messages/{id}', { params: { id: message.id } }))
}

export async function changesSince(member: TestMember, conversation: Named, since: number, limit = 100) {
  return succeed(
    await member.call('GET /api/messages/conversation/{id}/changes', {
      params: { id: conversation.id },
      query: { since, limit },
    }),
  )
}
