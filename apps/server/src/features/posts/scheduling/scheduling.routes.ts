import { scheduledPostsEndpoints } from '@guildhall/contract/posts'
import type { Platform } from '../../../platform/platform.ts'
import type { Scheduling } from './scheduling.service.ts'

export function serveScheduledPosts(
  { serve, database }: Pick<Platform, 'serve' | 'database'>,
  scheduling: Scheduling,
): void {
  serve(scheduledPostsEndpoints, {
    'GET /api/scheduled-posts': ({ caller }) => scheduling.list(database, caller),
    'PUT /api/scheduled-posts/{id}': ({ unit, caller, params, body }) =>
      scheduling.schedule(unit, caller, params.id, body),
    'PATCH /api/scheduled-posts/{id}': ({ unit, caller, params, body }) =>
      scheduling.move(unit, caller, params.id, body.publishAt),
    'PUT /api/scheduled-posts/{id}/aside': ({ unit, caller, params }) => scheduling.takeBack(unit, caller, params.id),
    'POST /api/scheduled-posts/{id}/publish': ({ unit, caller, params }) =>
      scheduling.publishNow(unit, caller, params.id),
    'DELETE /api/scheduled-posts/{id}': ({ unit, caller, params }) => scheduling.remove(unit, caller, params.id),
  })
}
