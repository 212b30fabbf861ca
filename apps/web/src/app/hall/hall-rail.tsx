import { t } from '@lingui/core/macro'
import { Download, LogOut, Monitor, Moon, Settings, Sun, UserRoundPen } from 'lucide-react'
import { PresenceItems } from '../../features/presence/presence-items.tsx'
import { asPerson } from '../../platform/names/person-name.ts'
import { profileHref } from '../../platform/names/profile-href.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { MeCard } from '../../ui/navigation/me-card.tsx'
import { Rail } from '../../ui/navigation/rail.tsx'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../../ui/overlay/menu.tsx'
import { useTheme } from '../../ui/theme.ts'
import { home } from '../home.ts'
import { useInstall } from './install/use-install.ts'
import { leave } from './leaving/sign-out.ts'
import { footRooms, playRooms, rooms, withSync } from './navigation.ts'
import { useOwnRooms } from './own-rooms/own-rooms.ts'
import { type HallCounts, useHallGroups, useIsInvisible } from './shell-features.ts'

export const themes = [
  { value: 'dark', label: t`Evening`, icon: Moon },
  { value: 'light', label: t`Day`, icon: Sun },
  { value: 'system', label: t`As this device`, icon: Monitor },
] as const

type HallRailProps = { counts: HallCounts; current: string | undefined; onStatus(): void }

/** The way around the hall, with the member at its foot. */
export function HallRail({ counts, current, onStatus }: HallRailProps) {
  const user = useCurrentUser()
  const isInvisible = useIsInvisible()
  const groups = useHallGroups()
  const ownRooms = useOwnRooms()
  return (
    <Rail
      brandHref={home}
      sections={[
        { id: 'rooms', items: rooms(counts) },
        { id: 'play', label: t`Play`, items: withSync(playRooms, counts) },
      ]}
      groups={groups}
      footItems={[...ownRooms, ...footRooms]}
      current={current}
      me={
        <MeCard
          {...asPerson(user)}
          status={isInvisible ? t`Invisible` : undefined}
          href={profileHref(user)}
          menu={<MeMenu onStatus={onStatus} />}
        />
      }
    />
  )
}

function MeMenu({ onStatus }: { onStatus(): void }) {
  const { theme, setTheme } = useTheme()
  const install = useInstall()
  return (
    <Menu label={t`You`} side="top" trigger={<IconButton icon={Settings} label={t`Settings`} />}>
      <PresenceItems onStatus={onStatus} />
      <MenuLink icon={UserRoundPen} href="/profile/edit">
        {t`Edit profile`}
      </MenuLink>
      {install !== null && (
        <MenuItem icon={Download} onSelect={install.onSelect}>
          {install.label}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuLabel>{t`Theme`}</MenuLabel>
      <MenuChoice value={theme} options={themes} onChange={setTheme} />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={leave}>
        {t`Sign out`}
      </MenuItem>
    </Menu>
  )
}
