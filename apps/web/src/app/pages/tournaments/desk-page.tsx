import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { useDesk } from '../../../features/tournaments/desk/desk.queries.ts'
import { DeskRoom } from '../../../features/tournaments/desk/desk-room.tsx'
import { tournamentHref } from '../../../features/tournaments/tournament-href.ts'
import { useTournament } from '../../../features/tournaments/tournaments.queries.ts'
import { isApiError } from '../../../platform/api/api-error.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { NotFoundInHall } from '../not-found-page.tsx'

/** What hosts and referees of a tournament have before them; whoever is none is led to its bracket. */
export function DeskPage() {
  const { id = '' } = useParams()
  const tournament = useTournament(id)
  const desk = useDesk(id)
  usePageTitle(tournament.data === undefined ? t`The desk` : t`The desk: ${tournament.data.title}`)
  if (isApiError(desk.error, 'tournament_not_referee')) return <NoRight id={id} />
  if (tournament.data !== undefined && desk.data !== undefined) {
    return (
      <Page>
        <DeskRoom key={id} tournament={tournament.data} desk={desk.data} />
      </Page>
    )
  }
  const failed = [tournament, desk].find(({ error }) => error !== null)
  if (isApiError(failed?.error) && [400, 404, 422].includes(failed.error.status)) return <NotFoundInHall />
  return (
    <Page>
      <PageHeader title={t`The desk`} hidden />
      <Card>
        <OnItsWay of={failed ?? desk} lost={t`The desk didn’t arrive.`} loading={t`Loading the desk`}>
          <SkeletonRows count={5} />
        </OnItsWay>
      </Card>
    </Page>
  )
}

function NoRight({ id }: { id: string }) {
  useEffect(() => {
    toasts.show({ message: t`The desk is for hosts and referees.` })
  }, [])
  return <Navigate to={tournamentHref(id)} replace />
}
