import type { Game } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { PenLine } from 'lucide-react'
import { useNavigate } from 'react-router'
import { FeedList } from '../../../features/posts/feed/feed-list.tsx'
import { postsKeys } from '../../../features/posts/posts.queries.ts'
import { GameBell } from '../../../features/posts/tags/game-bell.tsx'
import { keepPost, keptPost } from '../../../features/posts/writing/kept-draft.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { newPost } from '../../hall/openings.ts'

/** Posts about a game, and the way to write one. */
export function GamePosts({ game }: { game: Game }) {
  const write = useWriteAbout(game)
  const writeButton = (
    <Button icon={PenLine} onClick={write}>
      {t`Write a post about it`}
    </Button>
  )
  return (
    <Stack gap={4}>
      <Line justify="end">
        <GameBell game={game} />
        {writeButton}
      </Line>
      <FeedList
        of={postsKeys.list({ gameId: game.id })}
        label={t`Posts about ${game.title}`}
        empty={
          <EmptyRoom scene="talk" title={t`No posts about it yet`} actions={writeButton}>
            {t`Say what you make of it: yours would be the first.`}
          </EmptyRoom>
        }
      />
    </Stack>
  )
}

/** Opens the composer with the game chosen; words that were begun before stay in it. */
function useWriteAbout({ id, igdbId, title, releaseYear, genres, isOut, cover }: Game): () => void {
  const navigate = useNavigate()
  return () => {
    const begun = keptPost()
    const rating = begun.game?.id === id ? begun.rating : null
    keepPost({ ...begun, game: { id, igdbId, title, releaseYear, genres, isOut, cover }, rating })
    void navigate(newPost.to, newPost.options)
  }
}
