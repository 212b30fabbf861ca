import { banEndpoints } from '@guildhall/contract/chat/bans'
import type { Platform } from '../../../../platform/platform.ts'
import type { Banning } from './banning.service.ts'

export function serveBans({ serve, database }: Platform, { banning }: { banning: Banning }): void {
  serve(banEndpoints, {
    'GET /api/conversations/{id}/bans': ({ caller, params }) => banning.list(database, caller, params.id),
    'PUT /api/conversations/{id}/bans/{userId}': ({ unit, caller, params }) =>
      banning.ban(unit, caller, { conversationId: params.id, userId: params.userId }),
    'DELETE /api/conversations/{id}/bans/{userId}': ({ unit, caller, params }) =>
      banning.lift(unit, caller, { conversationId: params.id, userId: params.userId }),
  })
}
