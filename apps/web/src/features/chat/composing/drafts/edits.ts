import { create } from 'zustand'
import { onSignedOut } from '../../../../platform/session/session-events.ts'

const useStore = create<{ readonly byMessage: Readonly<Record<string, string>> }>(() => ({ byMessage: {} }))

/** Other words for an own message as far as they are written; they live as long as the page. */
export function useEdit(messageId: string | undefined): string | undefined {
  return useStore(({ byMessage }) => (messageId === undefined ? undefined : byMessage[messageId]))
}

export function writeEdit(messageId: string, text: string): void {
  useStore.setState(({ byMessage }) => ({ byMessage: { ...byMessage, [messageId]: text } }))
}

export function dropEdit(messageId: string): void {
  useStore.setState(({ byMessage }) => {
    const { [messageId]: _gone, ...others } = byMessage
    return { byMessage: others }
  })
}

onSignedOut(() => useStore.setState({ byMessage: {} }))
