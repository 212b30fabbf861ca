import { postPollsEndpoints } from '@guildhall/contract/posts'
import type { Platform } from '../../../platform/platform.ts'
import type { PostPolls } from './polls.service.ts'

export function servePostPolls({ serve, database }: Platform, polls: PostPolls): void {
  serve(postPollsEndpoints, {
    'PUT /api/posts/{id}/vote': ({ unit, caller, params, body }) => polls.vote(unit, caller, params.id, body),
    'POST /api/posts/{id}/close-poll': ({ unit, caller, params }) => polls.close(unit, caller, params.id),
    'GET /api/posts/{id}/votes': ({ caller, params, query }) => polls.voters(database, caller, params.id, query),
  })
}
