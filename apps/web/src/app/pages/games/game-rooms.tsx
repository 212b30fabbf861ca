import type { Game } from '@guildhall/contract/games'
import type { LibraryEntry } from '@guildhall/contract/library'
import type { Review } from '@guildhall/contract/reviews'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { AchievementsRoom } from '../../../features/achievements/achievements-room.tsx'
import { useOpenPairChat } from '../../../features/chat/use-open-pair-chat.ts'
import { PlayersSection } from '../../../features/library/players/players-section.tsx'
import { ListsWithGame } from '../../../features/lists/lists-with-game.tsx'
import { PostsOnTheirWay } from '../../../features/posts/feed/posts-on-their-way.tsx'
import { ReviewBoard } from '../../../features/reviews/reading/review-board.tsx'
import { ReviewFilters } from '../../../features/reviews/reading/review-filters.tsx'
import {
  type ReviewCircle,
  type ReviewSort,
  reviewCircles,
  reviewSorts,
} from '../../../features/reviews/reviews.queries.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { TabPanel, Tabs } from '../../../ui/controls/tabs.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { language } from '../../../ui/language/language.ts'
import { TextLink } from '../../../ui/link.tsx'
import { WhenInView } from '../../../ui/rooms/when-in-view.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import styles from './game-rooms.module.css'
import { OwnShelfRoom } from './own-shelf-room.tsx'

const ShareInPostDialog = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../features/posts/cards/share-in-post-dialog.tsx')).ShareInPostDialog,
  })),
)

// Most who look at a game look at its first part.
const GamePosts = lazy(() => loadChunk(async () => ({ default: (await import('./game-posts.tsx')).GamePosts })))

// They bring the cards of challenges and tournaments along, far below what is read first.
const GameChallenges = lazy(() =>
  loadChunk(async () => ({ default: (await import('./play/game-challenges.tsx')).GameChallenges })),
)

const GameTournaments = lazy(() =>
  loadChunk(async () => ({ default: (await import('./play/game-tournaments.tsx')).GameTournaments })),
)

const rooms = ['overview', 'reviews', 'posts', 'shelf', 'achievements'] as const
type Room = (typeof rooms)[number]

/** The overview shows the most helpful of them; the tab has all. */
const firstReviews = 3

type GameRoomsProps = {
  game: Game
  /** As it stands on the own shelf; nothing when it does not, or nobody knows yet. */
  own: LibraryEntry | null
  /** How many there are, once it is known. */
  reviews: number | undefined
  /** How many play it here, as far as it is known. */
  players: number
  onEditReview(review: Review): void
  onReviewRemoved(): void
}

/** What people here say of a game, and what one keeps of it oneself. Which part, and what of it, stands in the address. */
export function GameRooms({ game, own, reviews, players, onEditReview, onReviewRemoved }: GameRoomsProps) {
  const openPairChat = useOpenPairChat()
  const { tab, of, sort, change } = useRoomAddress()
  const [shared, setShared] = useState<Review>()
  const board = { gameId: game.id, onEdit: onEditReview, onShare: setShared, onRemoved: onReviewRemoved }
  const told = own?.achievements ?? null
  const hasMore = reviews !== undefined && reviews > firstReviews
  return (
    <Tabs
      label={t`Parts of ${game.title}`}
      value={tab}
      onChange={(next) => change({ tab: next === 'overview' ? undefined : next })}
      tabs={[
        { value: 'overview', label: t`Overview` },
        { value: 'reviews', label: t`Reviews`, count: reviews },
        { value: 'posts', label: t`Posts` },
        { value: 'shelf', label: t`Your shelf` },
        ...(told !== null || tab === 'achievements'
          ? [{ value: 'achievements' as const, label: t`Achievements`, count: told?.unlocked }]
          : []),
      ]}
    >
      <TabPanel value="overview">
        <Stack gap={8}>
          <PlayersSection game={game} isOwned={own !== null} likely={players} onMessage={openPairChat} />
          <WhenInView>
            <ReviewBoard
              {...board}
              of="everyone"
              sort="helpful"
              first={firstReviews}
              aside={
                hasMore && (
                  <TextLink href="?tab=reviews" className={styles.all}>
                    <Trans>All {reviews.toLocaleString(language)}</Trans>
                    <VisuallyHidden> {t`reviews`}</VisuallyHidden>
                  </TextLink>
                )
              }
            />
          </WhenInView>
          <WhenInView>
            <ListsWithGame gameId={game.id} />
          </WhenInView>
          <WhenInView>
            <Suspense>
              <GameChallenges gameId={game.id} />
            </Suspense>
          </WhenInView>
          <WhenInView>
            <Suspense>
              <GameTournaments gameId={game.id} />
            </Suspense>
          </WhenInView>
        </Stack>
      </TabPanel>
      <TabPanel value="reviews">
        <ReviewBoard {...board} of={of} sort={sort} filters={<ReviewFilters of={of} sort={sort} onChange={change} />} />
      </TabPanel>
      <TabPanel value="posts">
        <Suspense fallback={<PostsOnTheirWay />}>
          <GamePosts game={game} />
        </Suspense>
      </TabPanel>
      <TabPanel value="shelf">
        <OwnShelfRoom game={game} own={own} />
      </TabPanel>
      <TabPanel value="achievements">
        <AchievementsRoom gameId={game.id} />
      </TabPanel>
      {shared !== undefined && (
        <Suspense>
          <ShareInPostDialog
            card={{ kind: 'review', id: shared.id, shown: { ...shared, game } }}
            onClose={() => setShared(undefined)}
          />
        </Suspense>
      )}
    </Tabs>
  )
}

function useRoomAddress() {
  const [search, setSearch] = useSearchParams()
  const of = known(reviewCircles, search.get('of')) ?? ('everyone' satisfies ReviewCircle)
  const sort = known(reviewSorts, search.get('sort')) ?? ('helpful' satisfies ReviewSort)
  return {
    tab: known(rooms, search.get('tab')) ?? ('overview' satisfies Room),
    of,
    sort,
    change: (next: Readonly<Record<string, string | undefined>>) =>
      setSearch(
        (now) => {
          const changed = new URLSearchParams(now)
          for (const [name, value] of Object.entries(next)) {
            if (value === undefined) changed.delete(name)
            else changed.set(name, value)
          }
          return changed
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}

function known<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text)
}
