import type { Challenge } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Count } from '../../../ui/marks/count.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { useClaims } from '../challenges.queries.ts'
import { ClaimItem } from './claim-item.tsx'
import styles from './claims.module.css'

/** The own claims, those that wait for the member, and what was accepted. */
export function ClaimsCard({ challenge }: { challenge: Challenge }) {
  const claims = useClaims(challenge.id)
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
            <ClaimItem key={claim.id} claim={claim} />
          ))}
        </ul>
      )}
      {claims.hasNextPage && (
        <div className={styles.more}>
          <NextPage of={claims}>{t`Earlier claims`}</NextPage>
        </div>
      )}
    </Card>
  )
}
