import type { ReactNode } from 'react'
import { useFriendSearch } from './use-friend-search.ts'

type WithFriendSearchProps = {
  words: string
  children: (search: ReturnType<typeof useFriendSearch>) => ReactNode
}

/** For what shows friends by the words of their names in a way of its own. */
export function WithFriendSearch({ words, children }: WithFriendSearchProps) {
  return children(useFriendSearch(words))
}
