import { roles } from '@guildhall/contract/rules/roles'
import { FirstStepsCard } from '../../../features/first-steps/first-steps-card.tsx'
import { MilestoneCard } from '../../../features/posts/milestones/milestone-card.tsx'
import { useCurrentUser } from '../../../platform/session/session-store.ts'

/** What stands between the composer and the posts, loaded after them. */
export function BeforePosts({ onWrite }: { onWrite(): void }) {
  const isAdmin = useCurrentUser().role === roles.admin
  return (
    <>
      {isAdmin && <FirstStepsCard />}
      <MilestoneCard onWrite={onWrite} />
    </>
  )
}
