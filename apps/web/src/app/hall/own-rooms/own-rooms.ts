import { memberStore } from '../../../platform/session/member-memory.ts'
import type { NavItem } from '../../../ui/navigation/nav-item.tsx'

type OwnRooms = { readonly rooms: readonly NavItem[]; readonly waitingForStaff: number }

const useStore = memberStore<OwnRooms>({ rooms: [], waitingForStaff: 0 })

/** The rooms of newcomers, and of moderators and admins; they come behind the first picture, for most members have none. */
export const useOwnRooms = (): readonly NavItem[] => useStore(({ rooms }) => rooms)

export function showOwnRooms(rooms: readonly NavItem[]): void {
  useStore.setState(({ waitingForStaff }) => ({ rooms: counted(rooms, waitingForStaff) }))
}

/** How much waits behind the door of the staff. */
export function countForStaff(waitingForStaff: number): void {
  useStore.setState(({ rooms }) => ({ waitingForStaff, rooms: counted(rooms, waitingForStaff) }))
}

const counted = (rooms: readonly NavItem[], count: number) =>
  rooms.map((room) => (room.id === 'admin' ? { ...room, count } : room))
