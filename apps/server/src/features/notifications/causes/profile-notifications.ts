import type { Events } from '../../../platform/events.ts'
import { memberFollowed } from '../../follows/index.ts'
import { wallPosted, wallPostRemoved } from '../../profiles/index.ts'
import type { Users } from '../../users/index.ts'
import type { NotificationRecorder } from '../notification-recorder.ts'

/** Tells members of lines on their wall and of new followers; never of their own lines. */
export function notifyOfProfiles(
  events: Events,
  { users, recorder }: { users: Users; recorder: NotificationRecorder },
) {
  events.onAnnounced(wallPosted, async ({ postId, wallUserId, authorId, text }, unit) => {
    if (authorId === wallUserId) return
    const notice = {
      causeKey: wallPost(postId),
      actor: (await users.findMembers(unit.db, [authorId])).get(authorId),
      relatedEntityId: wallUserId,
    }
    await recorder.notify(unit, [wallUserId], 'WallPost', notice, text)
  })

  events.onAnnounced(wallPostRemoved, ({ postId, wallUserId }, unit) =>
    recorder.takeBack(unit, wallUserId, wallPost(postId)),
  )

  events.onAnnounced(memberFollowed, async ({ followerId, followedId }, unit) => {
    await recorder.notify(unit, [followedId], 'Follow', {
      // Following again after a while is no news.
      causeKey: `follow:${followerId}`,
      actor: (await users.findMembers(unit.db, [followerId])).get(followerId),
      relatedEntityId: followerId,
      about: '',
    })
  })
}

const wallPost = (postId: string): string => `wall-post:${postId}`
