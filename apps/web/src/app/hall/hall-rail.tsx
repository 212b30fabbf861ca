import { LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react'
import { personName } from '../../platform/names/person-name.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { MeCard } from '../../ui/navigation/me-card.tsx'
import { Rail } from '../../ui/navigation/rail.tsx'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '../../ui/overlay/menu.tsx'
import { useTheme } from '../../ui/theme.ts'
import { home } from '../home.ts'
import { leave } from './leaving/sign-out.ts'
import { footRooms, rooms } from './navigation.ts'
import { type HallCounts, useHallGroups } from './shell-features.ts'

const themes = [
  { value: 'dark', label: 'Evening', icon: Moon },
  { value: 'light', label: 'Day', icon: Sun },
  { value: 'system', label: 'As this device', icon: Monitor },
] as const

/** The way around the hall, with the member at its foot. */
export function HallRail({ counts, current }: { counts: HallCounts; current: string | undefined }) {
  const user = useCurrentUser()
  const groups = useHallGroups()
  return (
    <Rail
      brandHref={home}
      sections={[{ id: 'rooms', items: rooms(counts) }]}
      groups={groups}
      footItems={footRooms}
      current={current}
      me={<MeCard id={user.id} name={personName(user)} avatar={user.avatar} menu={<MeMenu />} />}
    />
  )
}

function MeMenu() {
  const { theme, setTheme } = useTheme()
  return (
    <Menu label="You" side="top" trigger={<IconButton icon={Settings} label="Settings" />}>
      <MenuLabel>Theme</MenuLabel>
      <MenuChoice value={theme} options={themes} onChange={setTheme} />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={leave}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
