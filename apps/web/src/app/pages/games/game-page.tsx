import type { Game } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { FactsCard } from '../../../features/games/about/facts-card.tsx'
import { MissingFacts } from '../../../features/games/about/missing-facts.tsx'
import { RelatedGames } from '../../../features/games/about/related-games.tsx'
import { FollowGameButton } from '../../../features/games/follow-game-button.tsx'
import { GameHero } from '../../../features/games/game-hero.tsx'
import { GameSkeleton } from '../../../features/games/game-skeleton.tsx'
import { gameKeys, useGame } from '../../../features/games/games.queries.ts'
import { SimilarGames } from '../../../features/games/similar-games.tsx'
import { HallCard } from '../../../features/library/hall/hall-card.tsx'
import { useCommunity } from '../../../features/library/library.queries.ts'
import { ProgressCard } from '../../../features/library/own-progress/progress-card.tsx'
import { OwnRating } from '../../../features/library/standing/own-rating.tsx'
import { StatusButton } from '../../../features/library/standing/status-button.tsx'
import { useGameKeys } from '../../../features/library/standing/use-game-keys.ts'
import { TimeCard } from '../../../features/library/time-to-beat/time-card.tsx'
import { useUndoKeys } from '../../../features/library/undoing/use-undo-keys.ts'
import { AddToList } from '../../../features/lists/add-to-list.tsx'
import { isApiError } from '../../../platform/api/api-error.ts'
import { errorText } from '../../../platform/error-text.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useHeadingHandedOn } from '../../../platform/page/use-heading-handed-on.ts'
import { GameDataCredit } from '../../../ui/covers/game-data-credit.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonWords } from '../../../ui/rooms/skeleton.tsx'
import { WhenInView } from '../../../ui/rooms/when-in-view.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Columns, Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { NotFoundInHall } from '../not-found-page.tsx'
import { GameMenu } from './game-menu.tsx'
import { GameRooms } from './game-rooms.tsx'
import { OwnReviewButton, type ReviewWriting, useReviewWriting } from './own-review.tsx'

/** A game of the catalogue. */
export function GamePage() {
  const { id = '' } = useParams()
  const game = useGame(id)
  // Both are asked for at once and shown together: what came a moment later would move what is read already. What did not
  // come is asked for again beneath what stands.
  const community = useCommunity(game.data?.id ?? id)
  const [settled, settle] = useState<string>()
  if (!community.isPending && settled !== id) settle(id)
  usePresentNumber(id, game.data)
  if (game.data !== undefined && settled === id) return <ShownGame key={game.data.id} game={game.data} />
  if (isNoGame(game.error)) return <NotFoundInHall />
  return <Waiting game={game} />
}

/** The game is on its way, or did not arrive. */
function Waiting({ game }: { game: ReturnType<typeof useGame> }) {
  useHeadingHandedOn()
  return (
    <Page>
      <PageHeader title={t`Game`} hidden />
      {game.isError ? (
        <Card>
          <ErrorNote title={t`This game didn’t arrive.`} onRetry={() => void game.refetch()} busy={game.isFetching}>
            {errorText(game.error)}
          </ErrorNote>
        </Card>
      ) : (
        <GameSkeleton />
      )}
    </Page>
  )
}

function ShownGame({ game }: { game: Game }) {
  usePageTitle(game.title)
  const community = useCommunity(game.id)
  const own = community.data?.own ?? null
  const writing = useReviewWriting(game, community.data)
  useGameKeys(game)
  useUndoKeys()
  return (
    <Page>
      <GameHero
        game={game}
        status={own?.status}
        actions={<Actions game={game} community={community.data} writing={writing} />}
        rating={community.data && <OwnRating game={game} rating={community.data.ownRating} />}
      />
      <Columns
        sideLabel={t`${game.title} in numbers`}
        side={
          <>
            <Community game={game} community={community} />
            <FactsCard game={game} />
            <MissingFacts game={game} />
            <RelatedGames game={game} />
            <WhenInView>
              <SimilarGames gameId={game.id} />
            </WhenInView>
          </>
        }
      >
        <GameRooms
          game={game}
          own={own}
          reviews={community.data?.reviews}
          players={(community.data?.players ?? 0) - (own === null ? 0 : 1)}
          onEditReview={writing.edit}
          onReviewRemoved={writing.recount}
        />
      </Columns>
      <GameDataCredit />
      {writing.dialog}
    </Page>
  )
}

type ActionsProps = {
  game: Game
  community: ReturnType<typeof useCommunity>['data']
  writing: ReviewWriting
}

function Actions({ game, community, writing }: ActionsProps) {
  return (
    <>
      {community && <StatusButton game={game} own={community.own} />}
      <OwnReviewButton writing={writing} />
      <AddToList game={game} />
      <FollowGameButton game={game} />
      <GameMenu game={game} own={community?.own ?? null} writing={writing} />
    </>
  )
}

function Community({ game, community }: { game: Game; community: ReturnType<typeof useCommunity> }) {
  const { data } = community
  if (data === undefined) {
    return (
      <Card padded>
        <OnItsWay
          of={community}
          lost={t`What the hall makes of it didn’t arrive.`}
          loading={t`Loading what the hall makes of it`}
        >
          <SkeletonWords />
        </OnItsWay>
      </Card>
    )
  }
  return (
    <>
      <HallCard community={data} />
      <ProgressCard own={data.own} />
      <TimeCard game={game} timeToBeat={data.timeToBeat} ownTimes={data.ownTimes} />
    </>
  )
}

/** The number of a double leads to the game that it became; the address says which. */
function usePresentNumber(id: string, game: Game | undefined): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    if (game === undefined || game.id === id) return
    client.setQueryData(gameKeys.facts(game.id), game)
    void navigate({ pathname: `/game/${game.id}`, search }, { replace: true })
  }, [id, game, search, client, navigate])
}

/** No such game, or an address that no game could have. */
function isNoGame(error: unknown): boolean {
  return isApiError(error) && [400, 404, 422].includes(error.status)
}
