import { t } from '@lingui/core/macro'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { closePoll } from '../voting.ts'
import type { MessageDialogProps } from './delete-dialog.tsx'

export function ClosePollDialog({ message, onClose }: MessageDialogProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Close this poll?`}
      confirmLabel={t`Close poll`}
      tone="primary"
      onConfirm={() => {
        onClose()
        closePoll(message)
      }}
    >
      {t`Nobody can vote after that. The result stays.`}
    </ConfirmDialog>
  )
}
