import type { Game } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { Rss } from 'lucide-react'
import { useWish } from '../../platform/use-wish.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useFollowGame } from './games.queries.ts'

/** Follows a game, or no more. */
export function FollowGameButton({ game }: { game: Game }) {
  const follow = useFollowGame(game.id)
  const [isFollowed, want] = useWish(game.isFollowed, follow.mutateAsync)
  return (
    <Button
      icon={Rss}
      aria-pressed={isFollowed}
      aria-label={`${isFollowed ? t`Following` : t`Follow`} ${game.title}`}
      onClick={() => want(!isFollowed)}
    >
      {isFollowed ? t`Following` : t`Follow`}
    </Button>
  )
}
