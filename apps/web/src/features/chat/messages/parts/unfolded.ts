import { create } from 'zustand'
import { onSignedOut } from '../../../../platform/session/session-events.ts'

/** In which conversations the reader unfolded what somebody said whom they blocked. */
const useStore = create<{ readonly keys: ReadonlySet<string> }>(() => ({ keys: new Set() }))

const keyOf = (conversationId: string, userId: string) => `${conversationId} ${userId}`

export function useIsUnfolded(conversationId: string, userId: string): boolean {
  return useStore(({ keys }) => keys.has(keyOf(conversationId, userId)))
}

export function unfold(conversationId: string, userId: string): void {
  useStore.setState(({ keys }) => ({ keys: new Set([...keys, keyOf(conversationId, userId)]) }))
}

onSignedOut(() => useStore.setState({ keys: new Set() }))
