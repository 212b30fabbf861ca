import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { ReportedRoom } from '../../../features/boundaries/reported-fold.tsx'
import { useBracketAhead } from '../../../features/tournaments/bracket/bracket-tab.tsx'
import { TournamentRoom } from '../../../features/tournaments/room/tournament-room.tsx'
import { draftHref } from '../../../features/tournaments/tournament-href.ts'
import { useTournament } from '../../../features/tournaments/tournaments.queries.ts'
import { isApiError } from '../../../platform/api/api-error.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { NotFoundInHall } from '../not-found-page.tsx'

// Most who read a bracket are not out of it.
const StillOn = lazy(() => loadChunk(async () => ({ default: (await import('./still-on.tsx')).StillOn })))

/** One tournament; a draft is gone on with where it was begun. */
export function TournamentPage() {
  const { id = '' } = useParams()
  const tournament = useTournament(id)
  useBracketAhead()
  usePageTitle(tournament.data?.title ?? t`Tournament`)
  if (tournament.data !== undefined && tournament.data.id === id) {
    if (tournament.data.state === 'draft') return <Navigate to={draftHref(id)} replace />
    return (
      <Page>
        <ReportedRoom id={id} title={t`Tournament`} label={t`Show the tournament that you reported`}>
          <TournamentRoom
            key={id}
            tournament={tournament.data}
            stillOn={
              <Suspense>
                <StillOn tournament={tournament.data} />
              </Suspense>
            }
          />
        </ReportedRoom>
      </Page>
    )
  }
  if (isApiError(tournament.error) && [400, 404, 422].includes(tournament.error.status)) return <NotFoundInHall />
  return (
    <Page>
      <PageHeader title={t`Tournament`} hidden />
      <Card>
        <OnItsWay of={tournament} lost={t`This tournament didn’t arrive.`} loading={t`Loading the tournament`}>
          <SkeletonRows count={5} />
        </OnItsWay>
      </Card>
    </Page>
  )
}
