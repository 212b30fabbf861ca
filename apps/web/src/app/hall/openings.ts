// Rooms that open with a dialog of theirs; the page takes the mark out of the state when it has opened it.

export const newConversation = { to: '/chat', options: { state: { open: 'new-conversation' } } } as const
export const newFriend = { to: '/friends', options: { state: { open: 'add-friend' } } } as const
