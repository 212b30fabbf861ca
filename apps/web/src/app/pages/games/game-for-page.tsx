import type { Game } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useGame } from '../../../features/games/games.queries.ts'
import { isApiError } from '../../../platform/api/api-error.ts'
import { useHeadingHandedOn } from '../../../platform/page/use-heading-handed-on.ts'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonWords } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { NotFoundInHall } from '../not-found-page.tsx'

type GameForPageProps = { id: string; children: (game: Game) => ReactNode }

/** A page about the facts of a game, with what stands there until they are here. */
export function GameForPage({ id, children }: GameForPageProps) {
  const game = useGame(id)
  if (game.data !== undefined) return children(game.data)
  if (isApiError(game.error) && [400, 404, 422].includes(game.error.status)) return <NotFoundInHall />
  return <Waiting game={game} />
}

function Waiting({ game }: { game: ReturnType<typeof useGame> }) {
  useHeadingHandedOn()
  return (
    <Page>
      <PageHeader title={t`Game`} hidden />
      <Card padded>
        <OnItsWay of={game} lost={t`This game didn’t arrive.`} loading={t`Loading the game`}>
          <SkeletonWords />
        </OnItsWay>
      </Card>
    </Page>
  )
}
