import { chatEndpoints, clientMessageId } from '@guildhall/contract/chat'
import type { Platform } from '../../platform/platform.ts'
import type { ConversationList } from './conversations/conversation-list.service.ts'
import type { MembersService } from './conversations/members.service.ts'
import type { OpeningService } from './conversations/opening.service.ts'
import type { ReadingService } from './messages/reading.service.ts'
import type { SendingService } from './messages/sending.service.ts'

export function serveChat(
  { serve, database }: Platform,
  parts: {
    list: ConversationList
    opening: OpeningService
    members: MembersService
    sending: SendingService
    reading: ReadingService
  },
): void {
  const { list, opening, members, sending, reading } = parts
  serve(chatEndpoints, {
    'GET /api/conversations/user/{userId}': ({ caller, params, query }) =>
      list.list(database, caller, { ...params, ...query }),
    'GET /api/conversations/{id}': ({ caller, params }) => list.get(database, caller, params.id),
    'POST /api/conversations': async ({ unit, caller, body }) => {
      const opened =
        body.conversationId === ''
          ? await opening.openConversation(unit, caller, body)
          : await members.addParticipants(unit, caller, body)
      return {
        status: createdOrKnown(opened),
        body: await list.get(unit.db, caller, opened.conversationId),
      }
    },
    'DELETE /api/conversations/{id}/members/{userId}': ({ unit, caller, params }) =>
      members.leave(unit, caller, { conversationId: params.id, userId: params.userId }),
    'GET /api/messages/conversation/{id}': ({ caller, params, query }) =>
      reading.history(database, caller, params.id, query),
    'POST /api/messages': async ({ unit, caller, body, origin }) => {
      const requestKey = clientMessageId.safeParse(origin.headers['idempotency-key']).data
      const sent = await sending.sendMessage(unit, caller, {
        ...body,
        clientMessageId: body.clientMessageId ?? requestKey,
      })
      return { status: createdOrKnown(sent), body: sent.message }
    },
    'PATCH /api/messages/{id}/read': ({ unit, caller, params }) =>
      reading.markRead(unit, caller, { messageId: params.id }),
  })
}

function createdOrKnown({ isNew }: { isNew: boolean }): 201 | 200 {
  return isNew ? 201 : 200
}
