import type { ReactNode } from 'react'
import { useOpenPairChat } from './use-open-pair-chat.ts'

/** For what leads from people to the chat with them. */
export function WithPairChat({ children }: { children: (openPairChat: (friendId: string) => void) => ReactNode }) {
  return children(useOpenPairChat())
}
