import { boundariesEndpoints } from '@guildhall/contract/boundaries'
import type { Platform } from '../../platform/platform.ts'
import type { BoundariesService } from './boundaries.service.ts'

export function serveBoundaries({ serve, database }: Platform, service: BoundariesService): void {
  serve(boundariesEndpoints, {
    'GET /api/blocks': ({ caller, query }) => service.listBlocks(database, caller, query),
    'PUT /api/blocks/{userId}': ({ unit, caller, params }) => service.block(unit, caller, params.userId),
    'DELETE /api/blocks/{userId}': ({ unit, caller, params }) => service.unblock(unit, caller, params.userId),
    'GET /api/mutes': ({ caller, query }) => service.listMutes(database, caller, query),
    'PUT /api/mutes/{userId}': ({ unit, caller, params, body }) => service.mute(unit, caller, { ...params, ...body }),
    'DELETE /api/mutes/{userId}': ({ unit, caller, params }) => service.unmute(unit, caller, params.userId),
    'GET /api/ignored-requesters': ({ caller, query }) => service.listIgnored(database, caller, query),
    'PUT /api/ignored-requesters/{userId}': ({ unit, caller, params }) =>
      service.ignoreRequester(unit, caller, params.userId),
    'DELETE /api/ignored-requesters/{userId}': ({ unit, caller, params }) =>
      service.hearRequester(unit, caller, params.userId),
  })
}
