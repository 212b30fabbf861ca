import { Bell, Info, MessagesSquare, Users } from 'lucide-react'
import type { NavItem } from '../../ui/navigation/nav-item.tsx'
import type { HallCounts } from './shell-features.ts'

/** The rooms of the hall with what waits in each; features that are still to come are not linked. */
export function rooms(counts: HallCounts): NavItem[] {
  return [
    { id: 'chat', label: 'Chat', href: '/chat', icon: MessagesSquare, count: counts.chat },
    { id: 'friends', label: 'Friends', href: '/friends', icon: Users, count: counts.friends },
    { id: 'notifications', label: 'Notifications', href: '/notifications', icon: Bell, count: counts.notifications },
  ]
}

export const footRooms: readonly NavItem[] = [{ id: 'about', label: 'About', href: '/about', icon: Info }]

/** The room that a path lies in; requests and the people themselves are a part of friends. */
export function roomAt(path: string): string | undefined {
  const [, first, second] = path.split('/')
  const isPeople = first === 'user-request' || (first === 'profile' && second !== 'edit')
  return isPeople ? 'friends' : first
}
