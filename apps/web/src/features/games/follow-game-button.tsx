import type { Game } from '@guildhall/contract/games'
import { Rss } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import { useFollowGame } from './games.queries.ts'

/** Follows a game, or no more. */
export function FollowGameButton({ game }: { game: Game }) {
  const follow = useFollowGame(game.id)
  return (
    <Button
      icon={Rss}
      aria-pressed={game.isFollowed}
      aria-label={`${game.isFollowed ? 'Following' : 'Follow'} ${game.title}`}
      // A second press waits for the first: whichever came last would win.
      onClick={() => !follow.isPending && follow.mutate(!game.isFollowed)}
    >
      {game.isFollowed ? 'Following' : 'Follow'}
    </Button>
  )
}
