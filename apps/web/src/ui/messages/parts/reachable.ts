import { createContext, use } from 'react'

/** Whether the message around is the one that the keyboard stands on; a long log would have very many stops. */
export const ReachableContext = createContext(true)

/** For the controls inside a message. */
export function useReachable(): { tabIndex: 0 | -1 } {
  return { tabIndex: use(ReachableContext) ? 0 : -1 }
}
