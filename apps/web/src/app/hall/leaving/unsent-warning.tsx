import { plural, t } from '@lingui/core/macro'
import { unsentCount } from '../../../features/chat/outbox/outbox.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { countUnsentBy, leaveNow, stay, useLeaving } from './sign-out.ts'

countUnsentBy(unsentCount)

/** Asks before a sign-out that would lose messages. */
export function UnsentWarning() {
  const unsent = useLeaving((leaving) => leaving.unsent)
  return (
    <ConfirmDialog
      open={unsent > 0}
      onClose={stay}
      title={plural(unsent, { one: 'One message is not sent yet', other: '# messages are not sent yet' })}
      confirmLabel={plural(unsent, { one: 'Sign out and lose it', other: 'Sign out and lose them' })}
      cancelLabel={t`Stay`}
      onConfirm={leaveNow}
    >
      {t`What is not sent is kept in this browser only, and signing out clears it.`}
    </ConfirmDialog>
  )
}
