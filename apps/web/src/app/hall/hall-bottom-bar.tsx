import { t } from '@lingui/core/macro'
import { Download, LogOut, Moon, SmilePlus, Sun, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { asPerson } from '../../platform/names/person-name.ts'
import { profileHref } from '../../platform/names/profile-href.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { BottomBar } from '../../ui/navigation/bottom-bar.tsx'
import { MoreSheet } from '../../ui/navigation/more-sheet.tsx'
import { useTheme } from '../../ui/theme.ts'
import { useInstall } from './install/use-install.ts'
import { leave } from './leaving/sign-out.ts'
import { barRooms, footRooms, sheetRooms, withSync } from './navigation.ts'
import { useOwnRooms } from './own-rooms/own-rooms.ts'
import type { HallCounts } from './shell-features.ts'

const editProfile = { id: 'edit-profile', label: t`Edit profile`, href: '/profile/edit', icon: UserRoundPen } as const

type HallBottomBarProps = { counts: HallCounts; current: string | undefined; onStatus(): void }

/** The rail of a phone, and the sheet for what has no room in it. */
export function HallBottomBar({ counts, current, onStatus }: HallBottomBarProps) {
  const user = useCurrentUser()
  const { shown, setTheme } = useTheme()
  const [isOpen, setOpen] = useState(false)
  const install = useInstall()
  const isEvening = shown === 'dark'
  const others = [...sheetRooms(counts), ...useOwnRooms()]
  return (
    <>
      <BottomBar
        items={withSync(barRooms(counts), counts)}
        current={current}
        more={{
          open: isOpen,
          onOpen: () => setOpen(true),
          current: [...others, ...footRooms].some((room) => room.id === current),
        }}
      />
      <MoreSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        me={{ ...asPerson(user), href: profileHref(user) }}
        items={[...others, editProfile, ...footRooms]}
        actions={[
          { id: 'status', label: t`Your status`, icon: SmilePlus, onSelect: onStatus },
          {
            id: 'theme',
            label: isEvening ? t`Day theme` : t`Evening theme`,
            icon: isEvening ? Sun : Moon,
            onSelect: () => setTheme(isEvening ? 'light' : 'dark'),
          },
          ...(install === null ? [] : [{ id: 'install', icon: Download, ...install }]),
          { id: 'sign-out', label: t`Sign out`, icon: LogOut, onSelect: leave },
        ]}
      />
    </>
  )
}
