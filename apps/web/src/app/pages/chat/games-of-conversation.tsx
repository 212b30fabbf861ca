import type { Conversation } from '@guildhall/contract/chat/conversations'
import { useWritingState } from '../../../features/chat/composing/states/writing-state.ts'
import { queueMessage, whenStored } from '../../../features/chat/outbox/outbox.ts'
import { ConversationGames } from '../../../features/overlap/conversation-games.tsx'

type GamesOfConversationProps = { conversation: Conversation; userId: string }

/** What all in a conversation could play; who may write there can tell it to the others. */
export function GamesOfConversation({ conversation, userId }: GamesOfConversationProps) {
  const { kind } = useWritingState(conversation, userId)
  const share = (text: string) => whenStored(queueMessage(conversation.id, { text }))
  return <ConversationGames conversation={conversation} onShare={kind === 'open' ? share : undefined} />
}
