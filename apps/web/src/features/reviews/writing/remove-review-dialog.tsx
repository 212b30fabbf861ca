import type { Review } from '@guildhall/contract/reviews'
import { t } from '@lingui/core/macro'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useRemoveReview } from './writing.queries.ts'

type RemoveReviewDialogProps = {
  /** The one that is asked about; none while it is closed. */
  review: Review | undefined
  onClose(): void
  onRemoved(): void
}

/** Asks before a review goes, with its votes and its history. */
export function RemoveReviewDialog({ review, onClose, onRemoved }: RemoveReviewDialogProps) {
  const remove = useRemoveReview()
  const close = () => {
    remove.reset()
    onClose()
  }
  function confirm() {
    if (review === undefined || remove.isPending) return
    remove.mutate(review, {
      onSuccess: () => {
        close()
        toasts.show({ message: t`Your review is gone.` })
        onRemoved()
      },
    })
  }
  return (
    <ConfirmDialog
      open={review !== undefined}
      onClose={close}
      title={t`Remove your review?`}
      confirmLabel={t`Remove it`}
      busy={remove.isPending && t`Removing`}
      error={remove.error}
      onConfirm={confirm}
    >
      {t`Its words, what it said before and who found it helpful go with it. Your rating stays.`}
    </ConfirmDialog>
  )
}
