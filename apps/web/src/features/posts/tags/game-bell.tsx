import type { Game } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { Bell, BellRing } from 'lucide-react'
import { useWish } from '../../../platform/use-wish.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useGameBell, useRingForGame } from './tags.queries.ts'

/** Asks to be told of each new post about a game; it is there once it is known whether one does already. */
export function GameBell({ game }: { game: Pick<Game, 'id' | 'title'> }) {
  const { data } = useGameBell(game.id)
  const { mutateAsync } = useRingForGame(game.id)
  const [isRinging, want] = useWish(data?.isRinging ?? false, mutateAsync)
  if (data === undefined) return null
  return (
    <IconButton
      icon={isRinging ? BellRing : Bell}
      pressed={isRinging}
      label={t`Tell me of each new post about ${game.title}`}
      onClick={() => want(!isRinging)}
    />
  )
}
