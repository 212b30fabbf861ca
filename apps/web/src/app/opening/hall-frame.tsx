import { t } from '@lingui/core/macro'
import { Plus, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { BottomBar } from '../../ui/navigation/bottom-bar.tsx'
import { MeCardSkeleton } from '../../ui/navigation/me-card.tsx'
import { Rail } from '../../ui/navigation/rail.tsx'
import { Shell } from '../../ui/shell/shell.tsx'
import { TopBar } from '../../ui/shell/top-bar.tsx'
import { barRooms, footRooms, playRooms, roomAt, rooms, searchLabel } from '../hall/navigation.ts'
import type { HallCounts } from '../hall/shell-features.ts'
import { home } from '../home.ts'

const nothingYet: HallCounts = { chat: 0, friends: 0, notifications: 0, sync: null }
const notYet = () => undefined

type HallFrameProps = { path: string; children: ReactNode }

/** The hall before it is there: the same bars at the same places, with links that already lead somewhere. */
export function HallFrame({ path, children }: HallFrameProps) {
  const current = roomAt(path)
  const inBar = barRooms(nothingYet)
  const isInSheet = !inBar.some(({ id }) => id === current)
  return (
    <div aria-busy="true" data-frame="">
      <Shell
        rail={
          <Rail
            brandHref={home}
            sections={[
              { id: 'rooms', items: rooms(nothingYet) },
              { id: 'play', label: t`Play`, items: playRooms },
            ]}
            footItems={footRooms}
            current={current}
            me={<MeCardSkeleton menu={<IconButton icon={Settings} label={t`Settings`} disabled />} />}
          />
        }
        topBar={
          <TopBar
            brandHref={home}
            searchLabel={searchLabel}
            onSearch={notYet}
            newMenu={<Button icon={Plus}>{t`New`}</Button>}
            bell={{ href: '/notifications', count: 0 }}
          />
        }
        bottomBar={
          <BottomBar items={inBar} current={current} more={{ open: false, onOpen: notYet, current: isInSheet }} />
        }
      >
        {children}
      </Shell>
    </div>
  )
}
