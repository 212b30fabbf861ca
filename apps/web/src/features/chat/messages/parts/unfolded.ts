import { memberStore } from '../../../../platform/session/member-memory.ts'

/** In which conversations the reader unfolded what somebody said whom they blocked. */
const useStore = memberStore<{ readonly keys: ReadonlySet<string> }>({ keys: new Set() })

const keyOf = (conversationId: string, userId: string) => `${conversationId} ${userId}`

export function useIsUnfolded(conversationId: string, userId: string): boolean {
  return useStore(({ keys }) => keys.has(keyOf(conversationId, userId)))
}

export function unfold(conversationId: string, userId: string): void {
  useStore.setState(({ keys }) => ({ keys: new Set([...keys, keyOf(conversationId, userId)]) }))
}
