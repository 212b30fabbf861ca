import type { Friend } from '@guildhall/contract/friends'
import type { Presence } from '../../../ui/people/presence.ts'

export type FriendView = 'all' | 'online' | 'playing'
export type FriendGroup = { readonly id: 'playing' | 'online' | 'elsewhere'; readonly friends: readonly Friend[] }

/** Who is at the table now: idle friends have left it for a while. */
const atTheTable: ReadonlySet<Presence> = new Set(['online', 'busy'])

type Shown = { readonly presence: Presence; readonly playing: string | null }

/** Friends by where they are, each group in the order given; empty groups are left out. */
export function groupFriends(
  friends: readonly Friend[],
  presenceOf: (userId: string) => Shown | undefined,
): FriendGroup[] {
  const groups = { playing: [] as Friend[], online: [] as Friend[], elsewhere: [] as Friend[] }
  for (const friend of friends) groups[placeOf(presenceOf(friend.id))].push(friend)
  const ids = ['playing', 'online', 'elsewhere'] as const
  return ids.map((id) => ({ id, friends: groups[id] })).filter((group) => group.friends.length > 0)
}

/** Whether somebody stands before those who are elsewhere. */
export const isHere = (shown: Shown | undefined): boolean => placeOf(shown) !== 'elsewhere'

function placeOf(shown: Shown | undefined): FriendGroup['id'] {
  if (shown === undefined || shown.presence === 'offline') return 'elsewhere'
  if (shown.playing !== null) return 'playing'
  return atTheTable.has(shown.presence) ? 'online' : 'elsewhere'
}

/** The groups that a view shows: those in a game are in the hall as well. */
export function groupsOf(groups: readonly FriendGroup[], view: FriendView): readonly FriendGroup[] {
  if (view === 'all') return groups
  return groups.filter(({ id }) => id === 'playing' || (view === 'online' && id === 'online'))
}

export const countIn = (groups: readonly FriendGroup[]): number =>
  groups.reduce((sum, { friends }) => sum + friends.length, 0)
