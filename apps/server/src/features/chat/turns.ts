import type { chatHub } from '@guildhall/contract/chat'
import { banEndpoints } from '@guildhall/contract/chat/bans'
import { conversationEndpoints } from '@guildhall/contract/chat/conversations'
import { invitationEndpoints } from '@guildhall/contract/chat/invitations'
import { keepingEndpoints } from '@guildhall/contract/chat/keeping'
import { messageEndpoints } from '@guildhall/contract/chat/messages'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import { turnIn } from './conversations/turn-in.ts'
import * as linksStore from './groups/links.store.ts'
import * as messagesStore from './messages/messages.store.ts'

type InConversation = { readonly params: { readonly id: string } }
type OnMessage = { readonly params: { readonly id: string } }

/**
 * Every call that locks a conversation waits for its turn in it before it takes a connection: a conversation in which
 * all talk at once would else take them from everybody who is elsewhere.
 */
export function takeTurns({ takeTurns: take, database }: Platform, hub: HubChannel<typeof chatHub>): void {
  const inConversation = ({ params }: InConversation) => turnIn(params.id)
  const onMessage = async ({ params }: OnMessage) => turnOf(await messagesStore.findConversationId(database, params.id))

  take(conversationEndpoints, {
    'POST /api/conversations': ({ body }) => turnOf(body.conversationId || undefined),
    'PATCH /api/conversations/{id}': inConversation,
    'DELETE /api/conversations/{id}': inConversation,
    'PATCH /api/conversations/{id}/own': inConversation,
    'POST /api/conversations/{id}/request': inConversation,
    'DELETE /api/conversations/{id}/request': inConversation,
    'DELETE /api/conversations/{id}/members/{userId}': inConversation,
    'PUT /api/conversations/{id}/members/{userId}/role': inConversation,
  })
  take(messageEndpoints, {
    'POST /api/messages': ({ body }) => turnIn(body.conversationId),
    'PATCH /api/messages/{id}': onMessage,
    // For oneself it locks nothing.
    'DELETE /api/messages/{id}': (request) => (request.query.for === 'me' ? undefined : onMessage(request)),
    'PUT /api/messages/{id}/vote': onMessage,
    'POST /api/messages/{id}/close-poll': onMessage,
  })
  take(keepingEndpoints, {
    'PUT /api/messages/{id}/reactions/{key}': onMessage,
    'DELETE /api/messages/{id}/reactions/{key}': onMessage,
    'PUT /api/messages/{id}/pin': onMessage,
    'DELETE /api/messages/{id}/pin': onMessage,
  })
  take(invitationEndpoints, {
    'POST /api/conversations/{id}/links': inConversation,
    'DELETE /api/conversations/{id}/links/{linkId}': inConversation,
    'POST /api/conversations/{id}/join-requests/{userId}': inConversation,
    'DELETE /api/conversations/{id}/join-requests/{userId}': inConversation,
    'POST /api/invitations/{code}': async ({ caller, params }) =>
      turnOf((await linksStore.findInvited(database, params.code, caller.userId))?.conversationId),
  })
  take(banEndpoints, {
    'PUT /api/conversations/{id}/bans/{userId}': inConversation,
    'DELETE /api/conversations/{id}/bans/{userId}': inConversation,
  })
  hub.takeTurns({ SendMessage: ({ conversationId }) => turnIn(conversationId) })
}

/** What does not exist is waited for by nobody. */
function turnOf(conversationId: string | undefined): string | undefined {
  return conversationId === undefined ? undefined : turnIn(conversationId)
}
