import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { Ticket } from 'lucide-react'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { IfAlone } from '../../users/if-alone.tsx'
import { MeetPeopleLink } from '../meet-people-link.tsx'

/** Where a whole room is empty: whoever keeps a hall in which nobody else is has somebody to invite first. */
export function MeetOrInvite({ tone = 'secondary' }: { tone?: 'primary' | 'secondary' }) {
  const isAdmin = useCurrentUser().role === roles.admin
  return (
    <IfAlone
      isAsked={isAdmin}
      alone={
        <ButtonLink tone={tone} icon={Ticket} href="/admin?view=doors">
          {t`Invite people`}
        </ButtonLink>
      }
    >
      <MeetPeopleLink tone={tone} />
    </IfAlone>
  )
}
