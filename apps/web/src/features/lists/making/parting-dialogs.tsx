import type { GameList } from '@guildhall/contract/lists'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useHelper, useRemoveList } from '../list-changes.ts'

type PartingProps = { list: GameList; onClose: () => void; onGone: () => void }

export function RemoveListDialog({ list, onClose, onGone }: PartingProps) {
  const remove = useRemoveList(list.id)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove “${list.name}”?`}
      confirmLabel="Remove the list"
      busy={remove.isPending && 'Removing'}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onGone })}
    >
      The list and its notes go for everybody. Copies that others made stay theirs.
    </ConfirmDialog>
  )
}

export function LeaveListDialog({ list, onClose, onGone }: PartingProps) {
  const { id: userId } = useCurrentUser()
  const helper = useHelper(list.id)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Stop helping with “${list.name}”?`}
      confirmLabel="Stop helping"
      busy={helper.isPending && 'Leaving'}
      error={helper.error}
      onConfirm={() => helper.mutate({ userId, helps: false }, { onSuccess: onGone })}
    >
      What you put on it stays. {list.owner.firstName} can ask you again.
    </ConfirmDialog>
  )
}
