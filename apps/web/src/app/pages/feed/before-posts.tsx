import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { DoorOpen } from 'lucide-react'
import { FirstStepsCard } from '../../../features/first-steps/first-steps-card.tsx'
import { MilestoneCard } from '../../../features/posts/milestones/milestone-card.tsx'
import { useIsWelcomed } from '../../../features/welcome/welcome.queries.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'

/**
 * What stands between the composer and the posts, loaded after them: what a new hall lacks, the way back to the first
 * evening, and something to write of.
 */
export function BeforePosts({ onWrite }: { onWrite(): void }) {
  const isAdmin = useCurrentUser().role === roles.admin
  return (
    <>
      {isAdmin && <FirstStepsCard />}
      <FirstEveningCard />
      <MilestoneCard onWrite={onWrite} />
    </>
  )
}

function FirstEveningCard() {
  if (!useIsWelcomed()) return null
  return (
    <Card as="section" padded aria-label={t`First evening`}>
      <Cluster gap={3} justify="between">
        <Text shrinks>{t`Your first evening waits: people to meet, a shelf, something for tonight.`}</Text>
        <ButtonLink icon={DoorOpen} href="/welcome">
          {t`Go on`}
        </ButtonLink>
      </Cluster>
    </Card>
  )
}
