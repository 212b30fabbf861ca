import { draftsEndpoints } from '@guildhall/contract/posts'
import type { Platform } from '../../../platform/platform.ts'
import type { Drafts } from './drafts.service.ts'

export function serveDrafts({ serve, database }: Pick<Platform, 'serve' | 'database'>, drafts: Drafts): void {
  serve(draftsEndpoints, {
    'GET /api/drafts': ({ caller }) => drafts.list(database, caller),
    'GET /api/drafts/begun': ({ caller, query }) => drafts.begun(database, caller, query.postId),
    'GET /api/drafts/{id}': ({ caller, params }) => drafts.one(database, caller, params.id),
    'PUT /api/drafts/{id}': ({ unit, caller, params, body }) => drafts.keep(unit, caller, params.id, body),
    'PUT /api/drafts/{id}/aside': ({ unit, caller, params }) => drafts.putAside(unit, caller, params.id),
    'DELETE /api/drafts/{id}': ({ unit, caller, params, query }) =>
      drafts.remove(unit, caller, params.id, query.version),
  })
}
