import type { Friend } from '@guildhall/contract/friends'

/** Letters without case and marks: "kova" finds "Kovářová". */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Friends whose first or last name begins with the words of the query, in the order given. */
export function friendsNamed(friends: readonly Friend[], query: string): Friend[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  return friends.filter((friend) => {
    const names = folded(`${friend.firstName} ${friend.lastName}`).split(/[\s-]+/)
    return words.every((word) => names.some((name) => name.startsWith(word)))
  })
}
