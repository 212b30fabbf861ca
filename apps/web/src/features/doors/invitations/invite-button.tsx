import { t } from '@lingui/core/macro'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { useMakeInvitation } from './invitations.queries.ts'
import { MakeInvitation } from './make-invitation.tsx'

type InviteButtonProps = Pick<ComponentProps<typeof Button>, 'tone' | 'icon' | 'children'>

/** For admins: makes a link that brings somebody in. */
export function InviteButton({ children, ...look }: InviteButtonProps) {
  const make = useMakeInvitation()
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setMaking(true)}>
        {children}
      </Button>
      {isMaking && (
        <MakeInvitation
          make={make}
          noteHelp={t`Admins read it. Whoever comes by the link does not.`}
          title={t`Make an invitation`}
          description={t`Whoever has the link makes an account with it, also where nobody else may join.`}
          onClose={() => {
            setMaking(false)
            make.reset()
          }}
        />
      )}
    </>
  )
}
