import type { Events } from '../../../platform/events.ts'
import { findTelling, hearersOf, postShared } from '../../posts/index.ts'
import type { Users } from '../../users/index.ts'
import type { NotificationRecorder } from '../notification-recorder.ts'

/**
 * Tells members that others share or quote what they wrote: as far as they see the share, and unless they silenced the
 * post. Who is named in a quote is told of that already.
 */
export function notifyOfShares(events: Events, { users, recorder }: { users: Users; recorder: NotificationRecorder }) {
  events.onAnnounced(postShared, async ({ postId, authorId, sharerId, shareId, isQuote, isNamed }, unit) => {
    if (sharerId === authorId || isNamed) return
    const listening = await findTelling(unit.db, postId, [authorId])
    const telling = await findTelling(unit.db, shareId, listening?.userIds ?? [])
    if (!telling) return
    const notice = {
      causeKey: `post-share:${shareId}`,
      actor: (await users.findMembers(unit.db, [sharerId])).get(sharerId),
      relatedEntityId: shareId,
      about: postId,
    }
    const { userIds } = telling
    const text = telling.isVeiled || !isQuote ? null : telling.text
    const hearers = text === null ? userIds : await hearersOf(unit.db, userIds, { authorId: sharerId, text })
    await recorder.notify(unit, hearers, 'Share', notice, isQuote, text)
  })
}
