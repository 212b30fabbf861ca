import { useEffect } from 'react'
import { memberStore } from '../../../../platform/session/member-memory.ts'

const nowhere = { conversationId: '', messageId: '' }

/** The message that the keyboard stands on; the log has one stop for all of them. */
const useStore = memberStore(nowhere)

/** @param isLast the last one is the stop until somebody moves */
export function useIsFocusStop(conversationId: string, messageId: string, isLast: boolean): boolean {
  // A line that is not drawn any more cannot be stopped at.
  useEffect(
    () => () => {
      if (useStore.getState().messageId === messageId) useStore.setState(nowhere)
    },
    [messageId],
  )
  return useStore((state) => (state.conversationId === conversationId ? state.messageId === messageId : isLast))
}

export function setFocusStop(conversationId: string, messageId: string): void {
  useStore.setState({ conversationId, messageId })
}
