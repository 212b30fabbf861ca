import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { reactionFace } from '../../../../ui/messages/parts/reaction-faces.ts'
import { ReactionRow } from '../../../../ui/messages/parts/reaction-row.tsx'
import { toggleReaction } from '../actions/reacting.ts'
import { namesIn } from '../words/names.ts'

type MessageReactionsProps = { message: Message; conversation: Conversation; userId: string }

export function MessageReactions({ message, conversation, userId }: MessageReactionsProps) {
  const shown = message.reactions.map(({ key, count, userIds }) => ({
    key,
    face: reactionFace(key),
    count,
    isOwn: userIds.includes(userId),
    names: namesIn(conversation, userIds, userId, count),
  }))
  return <ReactionRow reactions={shown} onToggle={({ key }) => toggleReaction(message, key, userId)} />
}
