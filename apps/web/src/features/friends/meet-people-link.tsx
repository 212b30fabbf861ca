import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { Ticket, Users } from 'lucide-react'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { IfAlone } from '../users/if-alone.tsx'

/**
 * From a room that is empty for want of people to everybody who lets themselves be found: a newcomer knows no name to look for.
 * Whoever keeps a hall in which nobody else is has somebody to invite first.
 */
export function MeetPeopleLink({ tone = 'secondary' }: { tone?: 'primary' | 'secondary' }) {
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
      <ButtonLink tone={tone} icon={Users} href="/people">
        {t`See who is in the hall`}
      </ButtonLink>
    </IfAlone>
  )
}
