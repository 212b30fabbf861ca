import { sql } from 'kysely'
import type { Events } from '../../../../platform/events.ts'
import { findWords, hearersOf, postChanged, topicRang } from '../../../posts/index.ts'
import type { Users } from '../../../users/index.ts'
import type { NotificationRecorder } from '../../notification-recorder.ts'
import { subtypeOf } from '../every-cause.ts'

/** Tells members of new posts with tags, or about games, for which they asked: each of a post once. */
export function notifyOfTopics(events: Events, { users, recorder }: { users: Users; recorder: NotificationRecorder }) {
  events.onAnnounced(topicRang, async ({ postId, authorId, gameId, gameTitle, tags, rung }, unit) => {
    const said = await findWords(unit.db, postId)
    // What somebody hears or does not hear would tell them a word of what is veiled.
    const text = !said || said.isVeiled ? null : said.text
    const notice = {
      causeKey: `topic:${postId}`,
      actor: (await users.findMembers(unit.db, [authorId])).get(authorId),
      relatedEntityId: postId,
      mutedBy: { gameId, tags },
    }
    const topics = new Map(rung.map(({ tag, isForGame }) => [`${tag} ${isForGame}`, { tag, isForGame }]))
    for (const { tag, isForGame } of topics.values()) {
      const people = rung.filter((each) => each.tag === tag && each.isForGame === isForGame)
      const userIds = people.map(({ userId }) => userId)
      // Who filters words of it is not called to it.
      const hearers = text === null ? userIds : await hearersOf(unit.db, userIds, { authorId, text })
      const game = isForGame ? gameTitle : null
      await recorder.notify(unit, hearers, 'NewPostInFollowedTopic', { ...notice, about: tag ?? game ?? '' }, tag, game)
    }
  })

  // Its tags are not to be read any more when the post goes under a veil.
  events.onAnnounced(postChanged, async ({ postId, authorId: actorId }, unit) => {
    if (!(await findWords(unit.db, postId))?.isVeiled) return
    const by = { subtype: subtypeOf('NewPostInFollowedTopic'), actorId }
    await recorder.takeBackAbout(unit, { ids: sql`(${postId}::text)`, by })
  })
}
