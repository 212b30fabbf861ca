import { setTimeout as pause } from 'node:timers/promises'
import type { notificationsHub } from '@guildhall/contract/notifications'
import { postsMovedMaximum } from '@guildhall/contract/rules/post-limits'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Follows } from '../follows/index.ts'
import type { Friends } from '../friends/index.ts'
import type { MovedPost, Pair } from './audience.store.ts'
import * as audienceStore from './audience.store.ts'
import {
  commentChanged,
  commentDeleted,
  commentWritten,
  linkCardChanged,
  mentionTakenOut,
  postChanged,
  postDeleted,
  postMoved,
  postReacted,
  postReactionTakenBack,
  postShared,
  postShareTakenBack,
  postWritten,
  quoteTakenOut,
  type ShownTo,
} from './posts.events.ts'

/** As many friends and followers of an author, and as many who are part of a talk, as hear of it; others find it. */
const nearMaximum = 5000
/** What happens under a post in a moment is told once. */
const gatheredMs = 100
/** Between two batches: every page that shows a post fetches it when it hears, and a busy one moves all the time. */
const restMs = 300

/** By post who moved it, and whom it was shown to until then. */
type Moves = Map<string, { readonly movers: Set<string>; readonly shownBefore: ShownTo[] }>

/**
 * Whoever is near a post and has a page open hears that it moved, as long as they see it, and once more when they do not any more: hints by the id of the post,
 * dropped for pages that lag. What is gathered meanwhile goes out together, one batch at a time.
 */
export function pushPostMoves(
  { events, database, log }: Pick<Platform, 'events' | 'database' | 'log'>,
  parts: {
    friends: Pick<Friends, 'friendIdsOfEach'>
    follows: Pick<Follows, 'followerIdsOfEach'>
    notificationsHub: Pick<HubChannel<typeof notificationsHub>, 'toUsersIfKeepingUp' | 'whoListens'>
  },
): void {
  const { friends, follows, notificationsHub: hub } = parts
  let waiting: Moves = new Map()
  let isSending = false

  events.onCommitted(postWritten, ({ postId, authorId }) => moved(postId, authorId))
  events.onCommitted(postChanged, ({ postId, authorId, shownBefore }) => moved(postId, authorId, shownBefore))
  events.onCommitted(postDeleted, ({ postId, authorId }) => moved(postId, authorId))
  events.onCommitted(linkCardChanged, ({ postId, authorId }) => moved(postId, authorId))
  events.onCommitted(postShared, ({ postId, sharerId }) => moved(postId, sharerId))
  events.onCommitted(postShareTakenBack, ({ postId, sharerId }) => moved(postId, sharerId))
  events.onCommitted(quoteTakenOut, ({ postId, authorId }) => moved(postId, authorId))
  events.onCommitted(postReacted, ({ rootId, reactorId }) => moved(rootId, reactorId))
  events.onCommitted(postReactionTakenBack, ({ rootId, reactorId }) => moved(rootId, reactorId))
  events.onCommitted(postMoved, ({ postId, byId }) => moved(postId, byId))
  events.onCommitted(mentionTakenOut, ({ rootId, userId, shownBefore }) => moved(rootId, userId, shownBefore))
  events.onCommitted(commentWritten, ({ postId, authorId }) => moved(postId, authorId))
  events.onCommitted(commentChanged, ({ postId, authorId }) => moved(postId, authorId))
  events.onCommitted(commentDeleted, ({ postId }) => moved(postId))

  function moved(postId: string, byId?: string, shownTo?: ShownTo | null): void {
    const { movers, shownBefore } = waiting.get(postId) ?? { movers: new Set<string>(), shownBefore: [] }
    if (byId !== undefined) movers.add(byId)
    waiting.set(postId, { movers, shownBefore: shownTo ? [...shownBefore, shownTo] : shownBefore })
    if (!isSending) void sendWaiting()
  }

  async function sendWaiting(): Promise<void> {
    isSending = true
    while (waiting.size > 0) {
      await pause(gatheredMs, undefined, { ref: false })
      const batch = waiting
      waiting = new Map()
      try {
        await send(batch)
      } catch (error) {
        log.error({ err: error }, 'moved posts could not be pushed')
      }
      await pause(restMs, undefined, { ref: false })
    }
    isSending = false
  }

  async function send(moves: Moves): Promise<void> {
    const posts = await audienceStore.findMoved(database, [...moves.keys()], { limit: nearMaximum })
    const near = await nearOf(posts, moves)
    const listeners = await hub.whoListens([...new Set(near.map(({ userId }) => userId))])
    const listening = near.filter(({ userId }) => listeners.has(userId))
    const seen = await audienceStore.findSeen(database, listening)
    const seenBefore = await audienceStore.findSeenBefore(database, pairsBefore(listening, moves))
    const postIdsOf = Map.groupBy([...seen, ...seenBefore], ({ userId }) => userId)
    // Most hear of the same posts: they are told together.
    const alike = Map.groupBy(postIdsOf, ([, pairs]) =>
      [...new Set(pairs.map(({ postId }) => postId))].toSorted().join(),
    )
    for (const [postIds, people] of alike) {
      tell(
        postIds.split(','),
        [...people].map(([userId]) => userId),
      )
    }
  }

  function tell(postIds: readonly string[], userIds: readonly string[]): void {
    for (let from = 0; from < postIds.length; from += postsMovedMaximum) {
      hub.toUsersIfKeepingUp(userIds, 'PostsMoved', postIds.slice(from, from + postsMovedMaximum))
    }
  }

  /**
   * The author, friends and followers of theirs, who is part of what is said there or shares it, and who moved it. Once it
   * is shown to others, also those near who shares it: it stands in their lists.
   */
  async function nearOf(posts: readonly MovedPost[], moves: Moves): Promise<Pair[]> {
    const tiedOf = ({ id, authorId, sharerIds }: MovedPost) =>
      (moves.get(id)?.shownBefore ?? []).length > 0 ? [authorId, ...sharerIds] : [authorId]
    const tiedIds = [...new Set(posts.flatMap(tiedOf))]
    const friendsOf = await friends.friendIdsOfEach(database, tiedIds)
    const followersOf = await follows.followerIdsOfEach(database, tiedIds, nearMaximum)
    return posts.flatMap((post) => {
      const { id: postId, authorId, partIds, sharerIds } = post
      const ties = tiedOf(post)
        .flatMap((id) => [...(friendsOf.get(id) ?? []), ...(followersOf.get(id) ?? [])])
        .slice(0, nearMaximum)
      const { movers = [], shownBefore = [] } = moves.get(postId) ?? {}
      const named = shownBefore.flatMap(({ mentionedIds }) => mentionedIds)
      const near = new Set([authorId, ...movers, ...ties, ...partIds, ...sharerIds, ...named])
      return [...near].map((userId) => ({ userId, postId }))
    })
  }
}

/** Each with what the post was until it moved, as far as that may have shown it to them. */
function pairsBefore(pairs: readonly Pair[], moves: Moves) {
  return pairs.flatMap((pair) =>
    (moves.get(pair.postId)?.shownBefore ?? []).flatMap(({ visibility, mentionedIds }) =>
      visibility !== 'mentioned' || mentionedIds.includes(pair.userId) ? [{ ...pair, visibility }] : [],
    ),
  )
}
