import { t } from '@lingui/core/macro'
import { Bell, Flag, Gamepad2, Info, LibraryBig, MessagesSquare, Newspaper, Trophy, Users } from 'lucide-react'
import type { NavItem } from '../../ui/navigation/nav-item.tsx'
import type { HallCounts } from './shell-features.ts'

/** What the search of the hall is called, also in the frame that is drawn before it. */
export const searchLabel = t`Search games, people and conversations`

/** The rooms of the hall with what waits in each; features that are still to come are not linked. */
export function rooms(counts: HallCounts): NavItem[] {
  return [
    { id: 'feed', label: t`Feed`, href: '/feed', icon: Newspaper },
    { id: 'chat', label: t`Chat`, href: '/chat', icon: MessagesSquare, count: counts.chat },
    { id: 'friends', label: t`Friends`, href: '/friends', icon: Users, count: counts.friends },
    { id: 'notifications', label: t`Notifications`, href: '/notifications', icon: Bell, count: counts.notifications },
  ]
}

/** What is played; a rail of its own section, on phones in the sheet. */
export const playRooms: readonly NavItem[] = [
  { id: 'library', label: t`Library`, href: '/library', icon: LibraryBig },
  { id: 'games', label: t`Games`, href: '/games', icon: Gamepad2 },
  { id: 'challenges', label: t`Challenges`, href: '/challenges', icon: Flag },
  { id: 'tournaments', label: t`Tournaments`, href: '/tournaments', icon: Trophy },
]

/** The rooms of the bar at the foot of a phone, where thumbs reach them, in its order. */
const inBar = ['feed', 'chat', 'library', 'friends']

export function barRooms(counts: HallCounts): NavItem[] {
  const all = [...rooms(counts), ...playRooms]
  return inBar.flatMap((id) => all.find((room) => room.id === id) ?? [])
}

/** All others are in its sheet. */
export function sheetRooms(counts: HallCounts): NavItem[] {
  return [...rooms(counts), ...playRooms].filter(({ id }) => !inBar.includes(id))
}

export const footRooms: readonly NavItem[] = [{ id: 'about', label: t`About`, href: '/about', icon: Info }]

/** The rooms, with what is under way in the library shown beside it. */
export function withSync(items: readonly NavItem[], { sync }: HallCounts): NavItem[] {
  return items.map((item) => (item.id === 'library' && sync !== null ? { ...item, progress: sync } : item))
}

/**
 * The room that a path lies in; requests, the room of people and the people themselves are a part of friends, games and lists of them are of
 * games, posts are of the feed, and the connection check is of what the hall says of itself.
 */
export function roomAt(path: string): string | undefined {
  const [, first, second] = path.split('/')
  const isPeople = first === 'people' || first === 'user-request' || (first === 'profile' && second !== 'edit')
  if (isPeople) return 'friends'
  if (first === 'test') return 'about'
  if (first === 'post') return 'feed'
  if (first === 'challenge') return 'challenges'
  if (first === 'tournament-detail') return 'tournaments'
  return first === 'game' || first === 'list' || first === 'lists' ? 'games' : first
}
