import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { MatchRoom } from '../../../features/tournaments/match/match-room.tsx'
import { useMatch } from '../../../features/tournaments/tournaments.queries.ts'
import { isApiError } from '../../../platform/api/api-error.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { NotFoundInHall } from '../not-found-page.tsx'

/** One match of a tournament. */
export function MatchPage() {
  const { id = '', match: name = '' } = useParams()
  const match = useMatch(id, name)
  usePageTitle(match.data === undefined ? t`Match` : t`Match: ${match.data.title}`)
  if (match.data !== undefined && match.data.name === name && match.data.tournamentId === id) {
    return <MatchRoom key={`${id} ${name}`} match={match.data} />
  }
  if (isApiError(match.error) && [400, 404, 422].includes(match.error.status)) return <NotFoundInHall />
  return (
    <Page>
      <PageHeader title={t`Match`} hidden />
      <Card>
        <OnItsWay of={match} lost={t`This match didn’t arrive.`} loading={t`Loading the match`}>
          <SkeletonRows count={4} />
        </OnItsWay>
      </Card>
    </Page>
  )
}
