import { tagsEndpoints } from '@guildhall/contract/posts/tags'
import type { Platform } from '../../../platform/platform.ts'
import type { TagsService } from './tags.service.ts'

export function serveTags({ serve, database }: Platform, tags: TagsService): void {
  serve(tagsEndpoints, {
    'GET /api/tags/{tag}': ({ caller, params }) => tags.one(database, caller, params.tag),
    'PUT /api/tags/{tag}/follow': ({ unit, caller, params }) => tags.follow(unit, caller, params.tag),
    'DELETE /api/tags/{tag}/follow': ({ unit, caller, params }) => tags.unfollow(unit, caller, params.tag),
    'PUT /api/tags/{tag}/bell': ({ unit, caller, params }) => tags.follow(unit, caller, params.tag, true),
    'DELETE /api/tags/{tag}/bell': ({ unit, caller, params }) => tags.silence(unit, caller, params.tag),
    'GET /api/games/{gameId}/bell': ({ caller, params }) => tags.gameBell(database, caller, params.gameId),
    'PUT /api/games/{gameId}/bell': ({ unit, caller, params }) => tags.ringForGame(unit, caller, params.gameId),
    'DELETE /api/games/{gameId}/bell': ({ unit, caller, params }) => tags.silenceGame(unit, caller, params.gameId),
    'GET /api/followed-tags': ({ caller, query }) => tags.followed(database, caller, query),
    'GET /api/trends': ({ caller }) => tags.trends(database, caller),
    'GET /api/completions/tags': ({ caller, query }) => tags.completeTag(database, caller, query.beginning),
    'GET /api/completions/people': ({ caller, query }) => tags.completeName(database, caller, query),
  })
}
