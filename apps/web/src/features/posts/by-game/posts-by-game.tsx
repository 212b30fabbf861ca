import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { FeedList } from '../feed/feed-list.tsx'
import { byDayAndGame } from '../feed/grouping/by-day-and-game.ts'
import { PostsOnTheirWay } from '../feed/posts-on-their-way.tsx'
import { postsKeys } from '../posts.queries.ts'
import type { ListedPost } from '../sharing/shown-post.ts'
import { useGamesOfAuthor } from './games-of-author.queries.ts'

/** As many games as stand there before one asks for more. */
const firstShown = 8

type PostsByGameProps = {
  authorId: string
  label: string
  /** The game that the list is narrowed to, if any. */
  gameId: string | undefined
  onGame(gameId: string | undefined): void
  empty: ReactNode
}

/** What somebody posted, under the days and the games that it is about, and narrowed to one of those games. */
export function PostsByGame({ authorId, label, gameId, onGame, empty }: PostsByGameProps) {
  const games = useGamesOfAuthor(authorId)
  const [isWhole, setWhole] = useState(false)
  // Of what an address names only is known whether it is there once the games are.
  if (games.isPending) return <PostsOnTheirWay />
  const all = games.data ?? []
  const chosen = all.find(({ game }) => game.id === gameId)?.game.id
  const shown = isWhole ? all : all.filter(({ game }, at) => at < firstShown || game.id === chosen)
  return (
    <Stack gap={4}>
      {all.length > 0 && (
        <ChipRow label={t`Which game`}>
          <Chip pressed={chosen === undefined} onClick={() => onGame(undefined)}>
            {t`All games`}
          </Chip>
          {shown.map(({ game, posts }) => (
            <Chip key={game.id} pressed={game.id === chosen} onClick={() => onGame(game.id)}>
              <bdi>{game.title}</bdi> {numberText(posts)}
            </Chip>
          ))}
          {shown.length < all.length && (
            <Button tone="quiet" onClick={() => setWhole(true)}>
              {plural(all.length - shown.length, { one: '# more game', other: '# more games' })}
            </Button>
          )}
        </ChipRow>
      )}
      <FeedList
        key={chosen ?? ''}
        of={postsKeys.list({ authorId, ...(chosen !== undefined && { gameId: chosen }) })}
        label={label}
        empty={empty}
        group={chosen === undefined ? byDays.andGame : byDays.alone}
      />
    </Stack>
  )
}

/** One function each, so that a list is grouped anew only when it changes. */
const byDays = {
  andGame: (posts: readonly ListedPost[]) => byDayAndGame(posts, { hasGames: true }),
  alone: (posts: readonly ListedPost[]) => byDayAndGame(posts, { hasGames: false }),
}
