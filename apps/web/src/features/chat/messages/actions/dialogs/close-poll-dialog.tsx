import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { closePoll } from '../voting.ts'
import type { MessageDialogProps } from './delete-dialog.tsx'

export function ClosePollDialog({ message, onClose }: MessageDialogProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Close this poll?"
      confirmLabel="Close poll"
      tone="primary"
      onConfirm={() => {
        onClose()
        closePoll(message)
      }}
    >
      Nobody can vote after that. The result stays.
    </ConfirmDialog>
  )
}
