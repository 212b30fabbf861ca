import { keepingEndpoints } from '@guildhall/contract/chat/keeping'
import type { Platform } from '../../../platform/platform.ts'
import type { PinsService } from '../pins/pins.service.ts'
import type { ReactionsService } from '../reactions/reactions.service.ts'
import type { SavedService } from '../saved/saved.service.ts'
import type { Search } from '../search/search.service.ts'

export function serveKeeping(
  { serve, database }: Platform,
  parts: { reactions: ReactionsService; pins: PinsService; saved: SavedService; search: Search },
): void {
  const { reactions, pins, saved, search } = parts
  serve(keepingEndpoints, {
    'PUT /api/messages/{id}/reactions/{key}': ({ unit, caller, params }) =>
      reactions.react(unit, caller, params.id, params.key),
    'DELETE /api/messages/{id}/reactions/{key}': ({ unit, caller, params }) =>
      reactions.takeBack(unit, caller, params.id, params.key),
    'GET /api/conversations/{id}/pins': ({ caller, params }) => pins.list(database, caller, params.id),
    'PUT /api/messages/{id}/pin': ({ unit, caller, params }) => pins.pin(unit, caller, params.id),
    'DELETE /api/messages/{id}/pin': ({ unit, caller, params }) => pins.unpin(unit, caller, params.id),
    'GET /api/messages/saved': ({ caller, query }) => saved.list(database, caller, query),
    'PUT /api/messages/{id}/saved': ({ unit, caller, params }) => saved.save(unit, caller, params.id),
    'DELETE /api/messages/{id}/saved': ({ unit, caller, params }) => saved.forget(unit, caller, params.id),
    'GET /api/messages/search': ({ caller, query }) => search.search(database, caller, query),
  })
}
