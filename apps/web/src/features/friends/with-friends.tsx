import type { ReactNode } from 'react'
import { useFriends } from './friends.queries.ts'

/** For what chooses among friends: they are asked for while it is there. */
export function WithFriends({ children }: { children: (friends: ReturnType<typeof useFriends>) => ReactNode }) {
  return children(useFriends())
}
