import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Events } from '../../platform/events.ts'
import type { BoundaryMoved } from '../boundaries/index.ts'
import { memberBlocked } from '../boundaries/index.ts'
import {
  friendRemoved,
  friendRequestCancelled,
  friendRequestHidden,
  requestOf,
  unseenRequestMoved,
} from './friends.events.ts'
import * as friendsStore from './friends.store.ts'

/**
 * A block ends what stands between the two, in its own transaction. For the blocked person a
 * friendship ends as by removal, a received request as by cancelling; a request they sent goes on
 * looking open to them, because a request that vanished would tell of the block.
 */
export function endTiesOnBlock(events: Events): void {
  events.onAnnounced(memberBlocked, async ({ byUserId, otherUserId }: BoundaryMoved, unit: UnitOfWork) => {
    const pair = await friendsStore.hold(unit.db, byUserId, otherUserId)
    if (!pair) return
    const isOwnRequest = pair.askerId === byUserId
    if (pair.state === 'friends') {
      await friendsStore.settle(unit.db, pair.requestId, 'removed')
      await unit.announce(friendRemoved, { byUserId, removedUserId: otherUserId, isByBlock: true })
    } else if (pair.state === 'requested' && !isOwnRequest) {
      await friendsStore.settle(unit.db, pair.requestId, 'withheld')
      await unit.announce(friendRequestHidden, requestOf(pair))
    } else if (pair.state === 'requested' || (pair.state === 'withheld' && isOwnRequest)) {
      await friendsStore.settle(unit.db, pair.requestId, 'cancelled')
      const ended = pair.state === 'requested' ? friendRequestCancelled : unseenRequestMoved
      await unit.announce(ended, requestOf(pair))
    }
  })
}
