import { memberStore } from '../../../platform/session/member-memory.ts'
import type { NavItem } from '../../../ui/navigation/nav-item.tsx'

const useStore = memberStore<{ readonly rooms: readonly NavItem[] }>({ rooms: [] })

/** The rooms of newcomers, and of moderators and admins; they come behind the first picture, for most members have none. */
export const useOwnRooms = (): readonly NavItem[] => useStore(({ rooms }) => rooms)

export function showOwnRooms(rooms: readonly NavItem[]): void {
  useStore.setState({ rooms })
}
