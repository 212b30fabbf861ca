import { create } from 'zustand'
import { onSignedOut } from '../../../platform/session/session-events.ts'

type Drafts = { readonly byConversation: Readonly<Record<string, string>> }

const useStore = create<Drafts>(() => ({ byConversation: {} }))

/** What was begun in a conversation and not sent; it waits there while one reads elsewhere. */
export function useDraft(conversationId: string): [string, (text: string) => void] {
  const draft = useStore(({ byConversation }) => byConversation[conversationId] ?? '')
  const setDraft = (text: string) =>
    useStore.setState(({ byConversation }) => ({
      byConversation: { ...byConversation, [conversationId]: text },
    }))
  return [draft, setDraft]
}

onSignedOut(() => useStore.setState({ byConversation: {} }))
