import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { ReportedRoom } from '../../../features/boundaries/reported-fold.tsx'
import { useChallenge } from '../../../features/challenges/challenges.queries.ts'
import { ChallengeRoom } from '../../../features/challenges/room/challenge-room.tsx'
import { isApiError } from '../../../platform/api/api-error.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { NotFoundInHall } from '../not-found-page.tsx'

/** One challenge. */
export function ChallengePage() {
  const { id = '' } = useParams()
  const challenge = useChallenge(id)
  usePageTitle(challenge.data?.title ?? t`Challenge`)
  if (challenge.data !== undefined && challenge.data.id === id) {
    return (
      <Page>
        <ReportedRoom id={id} title={t`Challenge`} label={t`Show the challenge that you reported`}>
          <ChallengeRoom key={id} challenge={challenge.data} />
        </ReportedRoom>
      </Page>
    )
  }
  if (isApiError(challenge.error) && [400, 404, 422].includes(challenge.error.status)) return <NotFoundInHall />
  return (
    <Page>
      <PageHeader title={t`Challenge`} hidden />
      <Card>
        <OnItsWay of={challenge} lost={t`This challenge didn’t arrive.`} loading={t`Loading the challenge`}>
          <SkeletonRows count={5} />
        </OnItsWay>
      </Card>
    </Page>
  )
}
