import { problems } from '@guildhall/contract/errors'
import { usersEndpoints } from '@guildhall/contract/users'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { describeCommunity } from './users.service.ts'
import { findAccount, searchMembers } from './users.store.ts'

export function serveUsers({ serve, database }: Platform): void {
  serve(usersEndpoints, {
    'GET /api/me': async ({ caller }) => {
      const account = await findAccount(database, caller.userId)
      if (!account) throw new AppError(problems.unauthenticated)
      const { isSuspended: _, createdAt, ...me } = account
      return { ...me, createdAt: createdAt.toISOString() }
    },
    'GET /api/members': ({ caller, query }) => searchMembers(database, { ...query, exceptId: caller.userId }),
    'GET /api/about': () => describeCommunity(database),
  })
}
