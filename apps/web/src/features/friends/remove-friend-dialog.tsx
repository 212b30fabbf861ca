import { t } from '@lingui/core/macro'
import { toasts } from '../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useRemoveFriend } from './friends.queries.ts'

type RemoveFriendDialogProps = {
  person: { id: string; name: string }
  onClose(): void
  /** Called when the friendship has ended. */
  onRemoved?(): void
}

/** Asks before a friendship ends. Open for as long as it is there. */
export function RemoveFriendDialog({ person, onClose, onRemoved }: RemoveFriendDialogProps) {
  const { id, name } = person
  const remove = useRemoveFriend(() => {
    onRemoved?.()
    onClose()
    toasts.show({ message: t`${name} is no longer on your list.` })
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t({ message: `Remove ${name}?`, context: 'friend' })}
      confirmLabel={t`Remove friend`}
      tone="danger"
      busy={remove.isPending && t`Removing`}
      error={remove.error}
      onConfirm={() => remove.mutate(id)}
    >
      {t`You both disappear from each other’s lists. Your messages stay.`}
    </ConfirmDialog>
  )
}
