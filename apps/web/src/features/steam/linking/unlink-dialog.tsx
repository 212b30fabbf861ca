import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { focusHeading } from '../../../platform/page/route-focus.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useUnlink } from './account.queries.ts'

/** Asks before an account is unlinked, for that deletes what came from it. */
export function UnlinkDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const unlink = useUnlink()
  // The account goes, and with it this dialog, the button that opened it, and the focus.
  useEffect(() => {
    return () => {
      if (document.activeElement === document.body) focusHeading()
    }
  }, [])
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        unlink.reset()
        onClose()
      }}
      title={t`Unlink your Steam account?`}
      confirmLabel={t`Unlink and delete`}
      busy={unlink.isPending && t`Unlinking`}
      error={unlink.error}
      onConfirm={() => unlink.mutate(undefined, { onSuccess: onClose })}
    >
      {t`The games, hours and achievements that came from Steam are deleted here, with the reports of all syncs. Games that you rated, wrote about or changed stay, with what you said yourself. Nothing changes at Steam.`}
    </ConfirmDialog>
  )
}
