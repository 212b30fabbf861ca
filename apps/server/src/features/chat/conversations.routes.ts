import { conversationEndpoints } from '@guildhall/contract/chat/conversations'
import { problems } from '@guildhall/contract/frame/errors'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Groups } from './groups/groups.service.ts'
import type { MembersService } from './groups/members.service.ts'
import * as groupRoles from './groups/roles.service.ts'
import type { PictureWarnings } from './groups/taking-down/picture-warning.service.ts'
import type { ConversationList } from './listing/conversation-list.service.ts'
import type { OpeningService } from './opening.service.ts'
import * as countsStore from './own/counts.store.ts'
import * as ownPart from './own/own-part.service.ts'
import * as requests from './own/requests.service.ts'

export function serveConversations(
  { serve, guardReplays, database }: Platform,
  parts: {
    list: ConversationList
    opening: OpeningService
    members: MembersService
    groups: Groups
    pictureWarnings: PictureWarnings
  },
): void {
  const { list, opening, members, groups, pictureWarnings } = parts
  serve(conversationEndpoints, {
    'GET /api/conversations/user/{userId}': ({ caller, params, query }) =>
      list.list(database, caller, { ...params, ...query }),
    'GET /api/conversations/user/{userId}/counts': async ({ caller, params }) => {
      if (params.userId !== caller.userId) throw new AppError(problems.not_owner)
      return countsStore.countWaiting(database, caller.userId)
    },
    'GET /api/conversations/{id}': ({ caller, params }) => list.get(database, caller, params.id),
    'POST /api/conversations': async ({ unit, caller, body }) => {
      const opened =
        body.conversationId === ''
          ? await opening.openConversation(unit, caller, body)
          : await members.addParticipants(unit, caller, body)
      return {
        status: opened.isNew ? (201 as const) : (200 as const),
        body: await list.get(unit.db, caller, opened.conversationId),
      }
    },
    'PATCH /api/conversations/{id}': async ({ unit, caller, params, body }) => {
      await groups.change(unit, caller, params.id, body)
      return list.get(unit.db, caller, params.id)
    },
    'PUT /api/conversations/{id}/picture/unveiled': ({ unit, caller, params }) =>
      pictureWarnings.unveil(unit, caller, params.id),
    'DELETE /api/conversations/{id}': ({ unit, caller, params }) => groups.remove(unit, caller, params.id),
    'PATCH /api/conversations/{id}/own': async ({ unit, caller, params, body }) => {
      await ownPart.change(unit, caller, params.id, body)
      return list.get(unit.db, caller, params.id)
    },
    'PUT /api/conversations/{id}/draft': ({ unit, caller, params, body }) =>
      ownPart.saveDraft(unit, caller, params.id, body),
    'POST /api/conversations/{id}/request': async ({ unit, caller, params }) => {
      await requests.accept(unit, caller, params.id)
      return list.get(unit.db, caller, params.id)
    },
    'DELETE /api/conversations/{id}/request': ({ unit, caller, params }) => requests.decline(unit, caller, params.id),
    'DELETE /api/conversations/{id}/members/{userId}': ({ unit, caller, params }) =>
      members.end(unit, caller, { conversationId: params.id, userId: params.userId }),
    'PUT /api/conversations/{id}/members/{userId}/role': async ({ unit, caller, params, body }) => {
      await groupRoles.setRole(unit, caller, { conversationId: params.id, userId: params.userId, role: body.role })
      return list.get(unit.db, caller, params.id)
    },
  })
  const requireSeen = ({ caller, answer }: { caller: Caller; answer: { id: string } }) =>
    list.get(database, caller, answer.id)
  guardReplays(conversationEndpoints, {
    'POST /api/conversations': requireSeen,
    'PATCH /api/conversations/{id}': requireSeen,
    'PUT /api/conversations/{id}/picture/unveiled': requireSeen,
    'PATCH /api/conversations/{id}/own': requireSeen,
    'POST /api/conversations/{id}/request': requireSeen,
    'PUT /api/conversations/{id}/members/{userId}/role': requireSeen,
  })
}
