// Rooms that open with a dialog of theirs; the page takes the mark out of the state when it has opened it.

export const newPost = { to: '/feed', options: { state: { open: 'new-post' } } } as const
export const newConversation = { to: '/chat', options: { state: { open: 'new-conversation' } } } as const
export const newFriend = { to: '/friends', options: { state: { open: 'add-friend' } } } as const

/** Where the composer opens: under the tab that is read, or in the feed. The page of a tag has none. */
export function placeToPost({ pathname, search }: { pathname: string; search: string }) {
  const isThere = pathname === newPost.to && !new URLSearchParams(search).has('tag')
  return isThere ? { pathname, search } : newPost.to
}
