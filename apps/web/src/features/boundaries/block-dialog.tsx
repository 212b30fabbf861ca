import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { toasts } from '../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useBlock } from './boundaries.queries.ts'

type BlockDialogProps = {
  person: { id: string; name: string }
  onClose(): void
  /** Called when the member is blocked. */
  onBlocked?(): void
}

/** Says what a block does before it does it. Open for as long as it is there. */
export function BlockDialog({ person, onClose, onBlocked }: BlockDialogProps) {
  const { id, name } = person
  const block = useBlock()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Block ${name}?`}
      confirmLabel={t`Block`}
      tone="danger"
      busy={block.isPending && t`Blocking`}
      error={block.error}
      onConfirm={() =>
        // What the hall tells of it may take the dialog away before the answer is there.
        void block.mutateAsync(id).then(
          () => {
            onBlocked?.()
            onClose()
            toasts.show({ message: t`${name} is blocked.` })
          },
          // Why not stands in the dialog.
          () => undefined,
        )
      }
    >
      <Trans>
        Friendship, requests and follows between you end, and stay ended if you unblock later. Neither of you can write
        to the other, find the other or see more than a name. In groups you share, both stay. {name} is not told.
      </Trans>
    </ConfirmDialog>
  )
}
