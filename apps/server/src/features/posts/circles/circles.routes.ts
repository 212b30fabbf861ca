import { circlesEndpoints } from '@guildhall/contract/posts/circles'
import type { Platform } from '../../../platform/platform.ts'
import { createCircles } from './circles.service.ts'

/** Own lists of people. */
export function serveCircles({ serve, database }: Platform, parts: Parameters<typeof createCircles>[0]): void {
  const circles = createCircles(parts)
  serve(circlesEndpoints, {
    'GET /api/circles': ({ caller, query }) => circles.list(database, caller, query.userId),
    'POST /api/circles': ({ unit, caller, body }) => circles.begin(unit, caller, body),
    'PATCH /api/circles/{id}': ({ unit, caller, params, body }) => circles.rename(unit, caller, params.id, body.name),
    'DELETE /api/circles/{id}': ({ unit, caller, params }) => circles.remove(unit, caller, params.id),
    'GET /api/circles/{id}/members': ({ caller, params }) => circles.members(database, caller, params.id),
    'PUT /api/circles/{id}/members/{userId}': ({ unit, caller, params }) => circles.add(unit, caller, params),
    'DELETE /api/circles/{id}/members/{userId}': ({ unit, caller, params }) => circles.takeOut(unit, caller, params),
  })
}
