import { t } from '@lingui/core/macro'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'

type MentionDialogProps = {
  /** Who named the reader. */
  firstName: string
  /** Only whom it names sees it. */
  isHiddenAfter?: boolean | undefined
  takeOut: {
    readonly isPending: boolean
    readonly error: Error | null
    mutate(nothing: undefined, options: { onSuccess(): void }): void
  }
  onClose(): void
}

/** Takes the reader's own name out of a post or a reply. */
export function MentionDialog({ firstName, isHiddenAfter = false, takeOut, onClose }: MentionDialogProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Take your name out?`}
      confirmLabel={t`Take it out`}
      tone={isHiddenAfter ? 'danger' : 'primary'}
      busy={takeOut.isPending && t`Taking it out`}
      error={takeOut.error}
      onConfirm={() =>
        takeOut.mutate(undefined, {
          onSuccess: () => {
            onClose()
            toasts.show({ message: t`Your name does not lead to you there any more.` })
          },
        })
      }
    >
      {isHiddenAfter
        ? t`Only people whom it mentions see this post, so you will not see it any more. Your name becomes plain text, and ${firstName} cannot mention you there again.`
        : t`Your name becomes plain text that does not lead to you, and ${firstName} cannot mention you there again.`}
    </ConfirmDialog>
  )
}
