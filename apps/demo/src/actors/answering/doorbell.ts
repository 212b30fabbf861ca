import { messageSent } from '../../../../server/src/features/chat/index.ts'
import { friendRequested } from '../../../../server/src/features/friends/index.ts'
import { commentWritten, postWritten } from '../../../../server/src/features/posts/index.ts'
import type { Events } from '../../../../server/src/platform/events.ts'
import type { Actor } from '../actor.ts'
import type { Audience } from '../audience.ts'
import type { Stage } from '../turns/turn.ts'
import { createPostAnswers } from './answer-posts.ts'
import { createWordAnswers } from './answer-words.ts'
import { createManners } from './manners.ts'

/**
 * Actors hear of what concerns them as a telephone would tell them, also while they have no page open; what they do
 * then goes by the doors. What one of them does rings at nobody's.
 */
export function hangDoorbell(events: Events, stage: Stage, audience: Audience, isOver: () => boolean): void {
  const { troupe } = stage
  const manners = createManners(stage.agenda.now)
  const words = createWordAnswers(stage, manners)
  const posts = createPostAnswers(stage, manners)
  const actorsAmong = (ids: readonly string[]): Actor[] => ids.flatMap((id) => troupe.byId(id) ?? [])

  /** @returns whether it was somebody else than an actor. */
  function isOfAudience(userId: string): boolean {
    if (isOver() || troupe.played(userId) !== undefined) return false
    audience.note()
    return true
  }

  events.onCommitted(messageSent, ({ message, conversation, sender, recipientUserIds, mentionedUserIds }) => {
    if (!isOfAudience(sender.id)) return
    const heard = { conversationId: conversation.id, from: sender }
    const among = actorsAmong(recipientUserIds)
    if (conversation.kind === 'group') {
      return words.inGroup(among, actorsAmong(mentionedUserIds), { ...heard, text: message.text })
    }
    const [actor] = among
    if (actor !== undefined) words.toOne(actor, heard, message)
  })
  events.onCommitted(friendRequested, ({ fromUserId, toUserId }) => {
    const actor = troupe.byId(toUserId)
    if (isOfAudience(fromUserId) && actor !== undefined) words.toRequest(actor, fromUserId)
  })
  events.onCommitted(postWritten, ({ postId, authorId, newlyMentioned, isShare }) => {
    if (isOfAudience(authorId) && isShare === undefined) posts.toPost(postId, authorId, actorsAmong(newlyMentioned))
  })
  events.onCommitted(commentWritten, (comment) => {
    const { commentId, postId, authorId, postAuthorId, parentAuthorId, newlyMentioned, text } = comment
    if (!isOfAudience(authorId)) return
    const [actor] = actorsAmong([parentAuthorId ?? postAuthorId, ...newlyMentioned])
    if (actor !== undefined) posts.toComment(actor, { id: commentId, postId, authorId, text })
  })
}
