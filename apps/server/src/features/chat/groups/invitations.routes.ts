import { invitationEndpoints } from '@guildhall/contract/chat/invitations'
import type { Platform } from '../../../platform/platform.ts'
import type { Joining } from './joining.service.ts'
import * as links from './links.service.ts'
import type { Waiting } from './waiting.service.ts'

export function serveInvitations(
  { serve, guardReplays, database }: Platform,
  { joining, waiting }: { joining: Joining; waiting: Waiting },
): void {
  serve(invitationEndpoints, {
    'GET /api/conversations/{id}/links': ({ caller, params }) => links.list(database, caller, params.id),
    'POST /api/conversations/{id}/links': ({ unit, caller, params, body }) =>
      links.make(unit, caller, { conversationId: params.id, ...body }),
    'DELETE /api/conversations/{id}/links/{linkId}': ({ unit, caller, params }) =>
      links.end(unit, caller, { conversationId: params.id, linkId: params.linkId }),
    'GET /api/conversations/{id}/join-requests': ({ caller, params }) => waiting.list(database, caller, params.id),
    'POST /api/conversations/{id}/join-requests/{userId}': ({ unit, caller, params }) =>
      waiting.letIn(unit, caller, { conversationId: params.id, userId: params.userId }),
    'DELETE /api/conversations/{id}/join-requests/{userId}': ({ unit, caller, params }) =>
      waiting.turnAway(unit, caller, { conversationId: params.id, userId: params.userId }),
    'GET /api/invitations/{code}': ({ caller, params }) => joining.look(database, caller, params.code),
    'POST /api/invitations/{code}': async ({ unit, caller, params }) => {
      const body = await joining.join(unit, caller, params.code)
      return { status: body.state === 'waiting' ? (202 as const) : (200 as const), body }
    },
  })
  guardReplays(invitationEndpoints, {
    'POST /api/conversations/{id}/links': ({ caller, params }) => links.list(database, caller, params.id),
    'POST /api/invitations/{code}': ({ caller, params }) => joining.look(database, caller, params.code),
  })
}
