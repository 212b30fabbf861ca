import { followsEndpoints } from '@guildhall/contract/follows'
import type { Platform } from '../../platform/platform.ts'
import type { Boundaries } from '../boundaries/index.ts'
import { memberBlocked } from '../boundaries/index.ts'
import type { Users } from '../users/index.ts'
import { createFollowsService } from './follows.service.ts'
import * as followsStore from './follows.store.ts'

export { memberFollowed } from './follows.events.ts'
export type { FollowPage, StoredFollow } from './follows.store.ts'
export { followedIdsOf, notLimitedFor, notLimitedForEach } from './follows.store.ts'

export type Follows = ReturnType<typeof createFollows>

/** Who follows whom. Whether somebody may see that is decided by the profile it is shown on. */
export function createFollows({ serve, events }: Platform, parts: { users: Users; boundaries: Boundaries }) {
  const service = createFollowsService(parts)

  serve(followsEndpoints, {
    'PUT /api/follows/people/{userId}': ({ unit, caller, params }) => service.follow(unit, caller, params.userId),
    'DELETE /api/follows/people/{userId}': ({ unit, caller, params }) => service.unfollow(unit, caller, params.userId),
  })
  events.onAnnounced(memberBlocked, async ({ byUserId, otherUserId }, unit) => {
    await followsStore.remove(unit.db, byUserId, otherUserId)
    await followsStore.withhold(unit.db, otherUserId, byUserId)
  })

  const { isFollowing, countsOf, followersOf, ownAmongFollowers, followedBy, followerIdsOfEach, followersAmong } =
    followsStore
  return {
    follow: service.follow,
    isFollowing,
    countsOf,
    followersOf,
    ownAmongFollowers,
    followedBy,
    followerIdsOfEach,
    followersAmong,
  }
}
