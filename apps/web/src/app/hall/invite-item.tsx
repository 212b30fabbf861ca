import { t } from '@lingui/core/macro'
import { Ticket } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useMayInvite } from '../../features/inviting/inviting.queries.ts'
import { MenuItem } from '../../ui/overlay/menu.tsx'

/** Where members invite. It comes with the open menu: most halls have none. */
export function InviteItem() {
  const navigate = useNavigate()
  if (!useMayInvite()) return null
  return (
    <MenuItem icon={Ticket} onSelect={() => void navigate('/profile/edit/invitations')}>
      {t`Invitation`}
    </MenuItem>
  )
}
