import type { Events } from '../../../platform/events.ts'
import { memberBlocked, requesterIgnored } from '../../boundaries/index.ts'
import type { NotificationRecorder } from '../notification-recorder.ts'

/**
 * No badge comes from people whom a member blocked, nor from requests they ignore: what is unread of
 * them counts as read. The other side keeps everything as it is, or it would tell of the block.
 */
export function settleOnBoundaries(events: Events, parts: { recorder: NotificationRecorder }): void {
  const { recorder } = parts

  events.onAnnounced(memberBlocked, ({ byUserId, otherUserId }, unit) =>
    recorder.settleAbout(unit, byUserId, { otherUserId }),
  )

  events.onAnnounced(requesterIgnored, ({ byUserId, otherUserId }, unit) =>
    recorder.settleAbout(unit, byUserId, { otherUserId, subtype: 'FriendRequestReceived' }),
  )
}
