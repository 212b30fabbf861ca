import { LogOut, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { personName } from '../../platform/names/person-name.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { BottomBar } from '../../ui/navigation/bottom-bar.tsx'
import { MoreSheet } from '../../ui/navigation/more-sheet.tsx'
import { useTheme } from '../../ui/theme.ts'
import { leave } from './leaving/sign-out.ts'
import { footRooms, rooms } from './navigation.ts'
import type { HallCounts } from './shell-features.ts'

/** The rail of a phone, and the sheet for what has no room in it. */
export function HallBottomBar({ counts, current }: { counts: HallCounts; current: string | undefined }) {
  const user = useCurrentUser()
  const { shown, setTheme } = useTheme()
  const [isOpen, setOpen] = useState(false)
  const isEvening = shown === 'dark'
  return (
    <>
      <BottomBar
        items={rooms(counts)}
        current={current}
        more={{
          open: isOpen,
          onOpen: () => setOpen(true),
          current: footRooms.some((room) => room.id === current),
        }}
      />
      <MoreSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        me={{ id: user.id, name: personName(user), avatar: user.avatar }}
        items={footRooms}
        actions={[
          {
            id: 'theme',
            label: isEvening ? 'Day theme' : 'Evening theme',
            icon: isEvening ? Sun : Moon,
            onSelect: () => setTheme(isEvening ? 'light' : 'dark'),
          },
          { id: 'sign-out', label: 'Sign out', icon: LogOut, onSelect: leave },
        ]}
      />
    </>
  )
}
