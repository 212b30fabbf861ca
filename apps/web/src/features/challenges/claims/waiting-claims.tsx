import { t } from '@lingui/core/macro'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { useWaitingClaims } from '../challenges.queries.ts'
import { ClaimItem } from './claim-item.tsx'
import styles from './claims.module.css'

/** Claims of all challenges that wait for the member's word. */
export function WaitingClaims() {
  const claims = useWaitingClaims()
  return (
    <Card as="section" aria-labelledby="to-judge">
      <CardHeader id="to-judge" title={t`Waits for your word`} />
      {claims.data === undefined ? (
        <OnItsWay of={claims} lost={t`The claims didn’t arrive.`} loading={t`Loading claims`}>
          <SkeletonRows count={2} />
        </OnItsWay>
      ) : claims.data.length === 0 ? (
        <NoRows>{t`Nothing waits for you.`}</NoRows>
      ) : (
        <ul aria-label={t`Waits for your word`} className={styles.claims}>
          {claims.data.map((claim) => (
            <ClaimItem key={claim.id} claim={claim} namesChallenge />
          ))}
        </ul>
      )}
    </Card>
  )
}
