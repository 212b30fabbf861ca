import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { Link2, PenLine, Ticket } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useDoor } from '../../../../features/doors/use-door.ts'
import { useMayInvite } from '../../../../features/inviting/inviting.queries.ts'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx'
import { copyText } from '../../../../ui/feedback/copy-text.ts'
import { EmptyRoom } from '../../../../ui/rooms/empty-room.tsx'
import { newPost } from '../../../hall/openings.ts'

/** Nobody else is to be seen: how others come in, and what they find then. */
export function AloneHere() {
  const navigate = useNavigate()
  return (
    <EmptyRoom
      scene="candle"
      title={t`You are the first one here`}
      actions={
        <>
          <BringSomebody />
          <Button icon={PenLine} onClick={() => void navigate(newPost.to, newPost.options)}>
            {t`Write a post`}
          </Button>
        </>
      }
    >
      {t`Whoever comes stands here, if they let themselves be found, and reads what you wrote.`}
    </EmptyRoom>
  )
}

/** By a link of one's own where one may make them; else by the address, where the doors are open. */
function BringSomebody() {
  const isAdmin = useCurrentUser().role === roles.admin
  const mayInvite = useMayInvite()
  const door = useDoor(undefined)
  if (isAdmin || mayInvite) {
    return (
      <ButtonLink tone="primary" icon={Ticket} href={isAdmin ? '/admin?view=doors' : '/profile/edit/invitations'}>
        {t`Invite people`}
      </ButtonLink>
    )
  }
  if (door?.registration !== 'open' && door?.registration !== 'approval') return null
  return (
    <Button tone="primary" icon={Link2} onClick={() => copyText(location.origin, t`The address of this hall`)}>
      {t`Copy the address of this hall`}
    </Button>
  )
}
