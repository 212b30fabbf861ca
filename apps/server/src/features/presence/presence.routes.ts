import { presenceEndpoints } from '@guildhall/contract/presence'
import type { Platform } from '../../platform/platform.ts'
import type { ChoicesService } from './choices.service.ts'
import type { PeopleService } from './people.service.ts'

export function servePresence(
  { serve, database }: Platform,
  parts: { choices: ChoicesService; people: PeopleService },
) {
  const { choices, people } = parts
  serve(presenceEndpoints, {
    'GET /api/presence': ({ caller }) => choices.ownOf(database, caller.userId),
    'PUT /api/presence/availability': ({ unit, caller, body }) => choices.choose(unit, caller.userId, body),
    'PUT /api/presence/status': ({ unit, caller, body }) =>
      choices.say(unit, caller.userId, { saying: 'status', ...body }),
    'PUT /api/presence/playing': ({ unit, caller, body }) =>
      choices.say(unit, caller.userId, { saying: 'playing', ...body }),
    'GET /api/presence/people': ({ caller, query }) => people.people(database, caller.userId, query.ids),
    'GET /api/presence/friends': ({ caller }) => people.friendsOf(database, caller.userId),
  })
}
