import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { DoorOpen } from 'lucide-react'
import { useEffect } from 'react'
import { useFirstSteps } from '../../../features/first-steps/first-steps.queries.ts'
import { FirstStepsCard } from '../../../features/first-steps/first-steps-card.tsx'
import { MilestoneCard } from '../../../features/posts/milestones/milestone-card.tsx'
import { useIsWelcomed } from '../../../features/welcome/welcome.queries.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'

type BeforePostsProps = {
  onWrite(): void
  /** Whether something stands here that is to be done before all else: then nothing else asks to be done. */
  onLead(leads: boolean): void
}

/**
 * What stands between the composer and the posts, loaded after them: what a new hall lacks, the way back to the first
 * evening, and something to write of. One thing at a time: of a new hall its admin sees the first steps alone.
 */
export function BeforePosts({ onWrite, onLead }: BeforePostsProps) {
  const isAdmin = useCurrentUser().role === roles.admin
  const first = useFirstSteps(isAdmin)
  const leads = (first.data?.steps.length ?? 0) > 0
  useEffect(() => onLead(leads), [leads, onLead])
  if (leads) return <FirstStepsCard />
  return (
    <>
      {!first.isLoading && <FirstEveningCard />}
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
