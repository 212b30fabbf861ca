import type { Conversation } from '@guildhall/contract/chat/conversations'
import { useEffect } from 'react'
import { chatHub } from '../../../../platform/hub/hubs.ts'
import { useHubConnected } from '../../../../platform/hub/use-hub.ts'
import { applyDraft, useChatCache } from '../../conversations/conversations.queries.ts'
import { onDraftTold, takeDraft, tellDraft, useDraftText, writeDraft } from './drafts.ts'

/** What was begun in a conversation, the same here and on the member's other devices. */
export function useDraft({ id, own }: Conversation): [string, (text: string) => void] {
  const { client, userId } = useChatCache()
  const text = useDraftText(id)
  const { draft } = own

  useEffect(() => {
    const isGoing = () => document.visibilityState === 'hidden' && void tellDraft(id, true)
    document.addEventListener('visibilitychange', isGoing)
    return () => {
      document.removeEventListener('visibilitychange', isGoing)
      void tellDraft(id)
    }
  }, [id])

  useEffect(() => takeDraft(id, draft), [id, draft])
  useEffect(
    () => onDraftTold((conversationId, now) => applyDraft(client, userId, { conversationId, draft: now })),
    [client, userId],
  )
  useHubConnected(chatHub, (again) => {
    if (again) void tellDraft(id)
  })
  return [text, (next) => writeDraft(id, next)]
}
