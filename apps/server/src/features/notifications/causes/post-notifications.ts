import { type RawBuilder, sql } from 'kysely'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Events } from '../../../platform/events.ts'
import {
  type CommentWritten,
  commentChanged,
  commentDeleted,
  commentWritten,
  countReactionsOf,
  findTelling,
  findWords,
  hearersOf,
  idsUnder,
  mentionTakenOut,
  postChanged,
  postDeleted,
  postPinnedInHall,
  postReacted,
  postReactionTakenBack,
  postWritten,
  seesWhatIsIn,
} from '../../posts/index.ts'
import type { Users } from '../../users/index.ts'
import type { NotificationRecorder } from '../notification-recorder.ts'
import { subtypeOf } from './every-cause.ts'

/**
 * Tells members of answers and reactions to what they wrote, and where they are named: whoever sees it and did not
 * silence it, once for one comment, and nobody of what they did themselves.
 */
export function notifyOfPosts(events: Events, { users, recorder }: { users: Users; recorder: NotificationRecorder }) {
  for (const kind of [postWritten, postChanged]) {
    events.onAnnounced(kind, ({ postId, authorId, newlyMentioned }, unit) =>
      tell(unit, { id: postId, by: authorId, userIds: newlyMentioned, isComment: false, name: 'PostMention' }),
    )
  }

  // What is shown to fewer is not to be read in a notification either.
  events.onAnnounced(postChanged, ({ postId }, unit) =>
    recorder.takeBackAbout(unit, { ids: idsUnder(postId), isKept: seesWhatIsIn }),
  )

  // Nor are words that are not said any more, or stand under a warning now.
  events.onAnnounced(postChanged, async ({ postId }, unit) => {
    const said = await findWords(unit.db, postId)
    if (!said) return
    if (said.isTalkVeiled) await rewordComments(unit, { ids: idsUnder(postId), text: null })
    const text = said.isVeiled ? null : said.text
    await recorder.rewordAbout(unit, 'PostMention', { ids: only(postId), isComment: false, text })
    await recorder.rewordAbout(unit, 'Share', { ids: only(postId), isComment: false, text })
  })

  events.onAnnounced(commentChanged, async ({ commentId }, unit) => {
    const said = await findWords(unit.db, commentId)
    if (said) await rewordComments(unit, { ids: only(commentId), text: said.isVeiled ? null : said.text })
  })

  events.onAnnounced(postDeleted, ({ postId }, unit) => recorder.takeBackAbout(unit, { ids: only(postId) }))

  events.onAnnounced(commentWritten, async (written, unit) => {
    const { commentId: id, authorId: by, postId, postAuthorId, parentId, parentAuthorId } = written
    const answered = parentAuthorId === null ? [] : [parentAuthorId]
    const under = answered.includes(postAuthorId) ? [] : [postAuthorId]
    await tell(unit, { id, by, userIds: answered, isComment: true, name: 'Comment', about: parentId ?? postId })
    await tell(unit, { id, by, userIds: under, isComment: false, name: 'Comment', about: postId })
    await tellNamed(unit, written)
  })

  events.onAnnounced(commentChanged, (changed, unit) => tellNamed(unit, changed))

  events.onAnnounced(commentDeleted, ({ commentId }, unit) => recorder.takeBackAbout(unit, { ids: only(commentId) }))

  events.onAnnounced(postReacted, async ({ postId, authorId, reactorId, isComment }, unit) => {
    // Once for each who reacts, in however many ways.
    if (reactorId === authorId || (await countReactionsOf(unit.db, postId, reactorId)) !== 1) return
    const telling = await findTelling(unit.db, postId, [authorId])
    const notice = {
      causeKey: `post-reaction:${postId}:${reactorId}`,
      actor: (await users.findMembers(unit.db, [reactorId])).get(reactorId),
      relatedEntityId: postId,
    }
    await recorder.notify(unit, telling?.userIds ?? [], 'Reaction', notice, isComment)
  })

  events.onAnnounced(postReactionTakenBack, async ({ postId, reactorId }, unit) => {
    if ((await countReactionsOf(unit.db, postId, reactorId)) > 0) return
    const by = { subtype: subtypeOf('Reaction'), actorId: reactorId }
    await recorder.takeBackAbout(unit, { ids: only(postId), by })
  })

  events.onAnnounced(postPinnedInHall, async ({ postId, authorId, pinnerId }, unit) => {
    if (pinnerId === authorId) return
    const telling = await findTelling(unit.db, postId, [authorId])
    const notice = {
      causeKey: `post-pinned:${postId}`,
      actor: (await users.findMembers(unit.db, [pinnerId])).get(pinnerId),
      relatedEntityId: postId,
    }
    await recorder.notify(unit, telling?.userIds ?? [], 'PinnedPost', notice)
  })

  // Who took their name back is not told any more that they were named.
  events.onAnnounced(mentionTakenOut, async ({ id, rootId, authorId, userId }, unit) => {
    const by = { subtype: subtypeOf('PostMention'), actorId: authorId }
    const isKept = (userColumn: string) => sql<boolean>`${sql.ref(userColumn)} <> ${userId}::uuid`
    await recorder.takeBackAbout(unit, { ids: only(id), by, isKept })
    await recorder.takeBackAbout(unit, { ids: idsUnder(rootId), isKept: seesWhatIsIn })
  })

  /** Of comments is told that they answer a post, a comment, or name somebody. */
  async function rewordComments(unit: UnitOfWork, words: { ids: RawBuilder<unknown>; text: string | null }) {
    await recorder.rewordAbout(unit, 'Comment', { ...words, isComment: false })
    await recorder.rewordAbout(unit, 'Comment', { ...words, isComment: true })
    await recorder.rewordAbout(unit, 'PostMention', { ...words, isComment: true })
  }

  /** Who was told of a comment as an answer is not told again that it names them. */
  function tellNamed(unit: UnitOfWork, comment: CommentWritten): Promise<void> {
    const { commentId: id, authorId: by, postAuthorId, parentAuthorId, newlyMentioned } = comment
    const userIds = newlyMentioned.filter((userId) => userId !== postAuthorId && userId !== parentAuthorId)
    return tell(unit, { id, by, userIds, isComment: true, name: 'PostMention' })
  }

  async function tell(unit: UnitOfWork, { id, by, userIds, isComment, name, about = id }: Told): Promise<void> {
    const others = userIds.filter((userId) => userId !== by)
    const telling = await findTelling(unit.db, id, others)
    if (!telling) return
    const text = telling.isVeiled ? null : telling.text
    const hearers = text === null ? telling.userIds : await hearersOf(unit.db, telling.userIds, { authorId: by, text })
    const notice = {
      causeKey: `${causes[name]}:${id}`,
      actor: (await users.findMembers(unit.db, [by])).get(by),
      relatedEntityId: id,
      about,
    }
    await recorder.notify(unit, hearers, name, notice, isComment, text)
  }
}

type Told = {
  /** The post or comment with the words. */
  readonly id: string
  readonly by: string
  readonly userIds: readonly string[]
  readonly isComment: boolean
  readonly name: keyof typeof causes
  /** What is answered. */
  readonly about?: string
}

const causes = { Comment: 'comment', PostMention: 'post-mention' } as const

const only = (id: string) => sql`(${id}::text)`
