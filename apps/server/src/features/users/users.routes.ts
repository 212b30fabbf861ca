import { usersEndpoints } from '@guildhall/contract/users'
import type { Platform } from '../../platform/platform.ts'
import { changeHandle, changeMember, describeCommunity, describeMe, findByHandle } from './users.service.ts'

export function serveUsers({ serve, database }: Platform): void {
  serve(usersEndpoints, {
    'GET /api/me': ({ caller }) => describeMe(database, caller.userId),
    'PATCH /api/me': async ({ caller, unit, body: { preferences, ...changes } }) => {
      await changeMember(unit, caller.userId, { ...changes, ...preferences })
      return describeMe(unit.db, caller.userId)
    },
    'PUT /api/me/handle': async ({ caller, unit, body }) => {
      await changeHandle(unit, caller.userId, body.handle)
      return describeMe(unit.db, caller.userId)
    },
    'GET /api/handles/{handle}': ({ caller, params }) => findByHandle(database, caller.userId, params.handle),
    'GET /api/about': () => describeCommunity(database),
  })
}
