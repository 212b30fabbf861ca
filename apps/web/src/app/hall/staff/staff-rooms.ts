import { memberStore } from '../../../platform/session/member-memory.ts'
import type { NavItem } from '../../../ui/navigation/nav-item.tsx'

const useStore = memberStore<{ readonly rooms: readonly NavItem[] }>({ rooms: [] })

/** The rooms of moderators and admins; they come behind the first picture, for most members have none. */
export const useStaffRooms = (): readonly NavItem[] => useStore(({ rooms }) => rooms)

export function showStaffRooms(rooms: readonly NavItem[]): void {
  useStore.setState({ rooms })
}
