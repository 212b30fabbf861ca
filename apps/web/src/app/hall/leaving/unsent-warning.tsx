import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { leaveNow, stay, useLeaving } from './sign-out.ts'

/** Asks before a sign-out that would lose messages. */
export function UnsentWarning() {
  const unsent = useLeaving((leaving) => leaving.unsent)
  return (
    <ConfirmDialog
      open={unsent > 0}
      onClose={stay}
      title={unsent === 1 ? 'One message is not sent yet' : `${unsent} messages are not sent yet`}
      confirmLabel={unsent === 1 ? 'Sign out and lose it' : 'Sign out and lose them'}
      cancelLabel="Stay"
      onConfirm={leaveNow}
    >
      What is not sent is kept in this browser only, and signing out clears it.
    </ConfirmDialog>
  )
}
