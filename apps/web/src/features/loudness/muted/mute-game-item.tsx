import { t } from '@lingui/core/macro'
import { Bell, BellOff } from 'lucide-react'
import { MenuItem } from '../../../ui/overlay/menu.tsx'
import { isMutedIn, useMuted, useUnmuteThing } from './muted.queries.ts'

/** Mutes a game, or hears of it again, from its menu. */
export function MuteGameItem({ gameId, onMute }: { gameId: string; onMute(): void }) {
  const topic = { kind: 'game', key: gameId } as const
  const isMuted = isMutedIn(useMuted().data, topic)
  const unmute = useUnmuteThing()
  return isMuted ? (
    <MenuItem icon={Bell} onSelect={() => unmute.mutate(topic)}>
      {t`Hear of it again`}
    </MenuItem>
  ) : (
    <MenuItem icon={BellOff} onSelect={onMute}>
      {t`Mute this game`}
    </MenuItem>
  )
}
