import type { Challenge, Claim } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Count } from '../../../ui/marks/count.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { useClaims } from '../challenges.queries.ts'
import { ClaimItem } from './claim-item.tsx'
import styles from './claims.module.css'

// With pictures, games and friends to choose: few hand in again.
const HandInDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./hand-in-dialog.tsx')).HandInDialog })),
)

/** The own claims, those that wait for the member, and what was accepted. */
export function ClaimsCard({ challenge }: { challenge: Challenge }) {
  const claims = useClaims(challenge.id)
  const [again, setAgain] = useState<Claim>()
  // Once there is a newer one, that is what it was handed in again as.
  const newest = claims.data?.find(({ isMine }) => isMine)
  const mayAgain = (claim: Claim) => challenge.may.claim && claim === newest && claim.state === 'returned'
  return (
    <Card as="section" aria-labelledby="claims">
      <CardHeader
        id="claims"
        title={t`Claims`}
        action={challenge.claimsToJudge > 0 && <Count value={challenge.claimsToJudge} />}
      />
      {claims.data === undefined ? (
        <OnItsWay of={claims} lost={t`The claims didn’t arrive.`} loading={t`Loading claims`}>
          <SkeletonRows count={2} />
        </OnItsWay>
      ) : claims.data.length === 0 ? (
        <NoRows>
          {challenge.may.claim
            ? t`Nothing handed in yet. Pictures, a link or a witness make it seen.`
            : t`Nothing handed in yet.`}
        </NoRows>
      ) : (
        <ul aria-label={t`Claims`} className={styles.claims}>
          {claims.data.map((claim) => (
            <ClaimItem key={claim.id} claim={claim} onAgain={mayAgain(claim) ? setAgain : undefined} />
          ))}
        </ul>
      )}
      {claims.hasNextPage && (
        <div className={styles.more}>
          <NextPage of={claims}>{t`Earlier claims`}</NextPage>
        </div>
      )}
      {again !== undefined && (
        <Suspense>
          <HandInDialog challenge={challenge} before={again} onClose={() => setAgain(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}
