import type { Friend } from '@guildhall/contract/friends'
import type { Presence } from '../../ui/people/presence.ts'

export type FriendView = 'all' | 'online' | 'playing'
export type FriendGroup = { readonly id: 'playing' | 'online' | 'elsewhere'; readonly friends: readonly Friend[] }

/** Who is at the table now: idle friends have left it for a while. */
const atTheTable: ReadonlySet<Presence> = new Set(['online', 'busy'])

/** Friends by where they are, each group in the order given; empty groups are left out. */
export function groupFriends(
  friends: readonly Friend[],
  presenceOf: (userId: string) => { presence: Presence; playing: string | null } | undefined,
): FriendGroup[] {
  const groups = { playing: [] as Friend[], online: [] as Friend[], elsewhere: [] as Friend[] }
  for (const friend of friends) {
    const shown = presenceOf(friend.id)
    if (shown === undefined || shown.presence === 'offline') groups.elsewhere.push(friend)
    else if (shown.playing !== null) groups.playing.push(friend)
    else groups[atTheTable.has(shown.presence) ? 'online' : 'elsewhere'].push(friend)
  }
  const ids = ['playing', 'online', 'elsewhere'] as const
  return ids.map((id) => ({ id, friends: groups[id] })).filter((group) => group.friends.length > 0)
}

/** The groups that a view shows: those in a game are in the hall as well. */
export function groupsOf(groups: readonly FriendGroup[], view: FriendView): readonly FriendGroup[] {
  if (view === 'all') return groups
  return groups.filter(({ id }) => id === 'playing' || (view === 'online' && id === 'online'))
}

export const countIn = (groups: readonly FriendGroup[]): number =>
  groups.reduce((sum, { friends }) => sum + friends.length, 0)
