import { roles } from '@guildhall/contract/rules/roles'
import { lazy, type ReactNode, Suspense } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { MeetPeopleLink } from '../meet-people-link.tsx'

// For admins, and of those for one in a new hall.
const InviteFirst = lazy(() => loadChunk(async () => ({ default: (await import('./invite-first.tsx')).InviteFirst })))

type MeetOrInviteProps = {
  tone?: 'primary' | 'secondary'
  /** What leads on where somebody is; else to the room of people. */
  children?: ReactNode
}

/** Where a whole room is empty: whoever keeps a hall in which nobody else is has somebody to invite first. */
export function MeetOrInvite({ tone = 'secondary', children }: MeetOrInviteProps) {
  const isAdmin = useCurrentUser().role === roles.admin
  const usual = children ?? <MeetPeopleLink tone={tone} />
  if (!isAdmin) return usual
  return (
    <Suspense fallback={usual}>
      <InviteFirst tone={tone}>{usual}</InviteFirst>
    </Suspense>
  )
}
