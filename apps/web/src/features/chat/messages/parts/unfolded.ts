import { useMemo } from 'react'
import { memberStore } from '../../../../platform/session/member-memory.ts'
import { useBlockedIds } from '../../conversations/use-blocked-ids.ts'

/** In which conversations the reader unfolded what somebody said whom they blocked. */
const useStore = memberStore<{ readonly keys: ReadonlySet<string> }>({ keys: new Set() })

const keyOf = (conversationId: string, userId: string) => `${conversationId} ${userId}`

/** Whose words are folded away in a conversation: those the reader blocked, but whom they unfolded there. */
export function useFoldedIds(conversationId: string): ReadonlySet<string> {
  const blocked = useBlockedIds()
  const { keys } = useStore()
  return useMemo(
    () => new Set([...blocked].filter((userId) => !keys.has(keyOf(conversationId, userId)))),
    [blocked, keys, conversationId],
  )
}

export function unfold(conversationId: string, userId: string): void {
  useStore.setState(({ keys }) => ({ keys: new Set([...keys, keyOf(conversationId, userId)]) }))
}
