import { t } from '@lingui/core/macro'
import { Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { IfAlone } from '../../users/if-alone.tsx'

/** An invitation where nobody else is a member, and what else leads on where somebody is. */
export function InviteFirst({ tone, children }: { tone: 'primary' | 'secondary'; children: ReactNode }) {
  return (
    <IfAlone
      alone={
        <ButtonLink tone={tone} icon={Ticket} href="/admin?view=doors">
          {t`Invite people`}
        </ButtonLink>
      }
    >
      {children}
    </IfAlone>
  )
}
