import { t } from '@lingui/core/macro'
import { Users } from 'lucide-react'
import { ButtonLink } from '../../ui/controls/button.tsx'

/** From a room that is empty for want of people to everybody who lets themselves be found: a newcomer knows no name to look for. */
export function MeetPeopleLink({ tone = 'secondary' }: { tone?: 'primary' | 'secondary' }) {
  return (
    <ButtonLink tone={tone} icon={Users} href="/people">
      {t`See who is in the hall`}
    </ButtonLink>
  )
}
