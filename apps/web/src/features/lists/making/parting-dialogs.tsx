import type { GameList } from '@guildhall/contract/lists'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
      title={t`Remove “${list.name}”?`}
      confirmLabel={t`Remove the list`}
      busy={remove.isPending && t`Removing`}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onGone })}
    >
      {t`The list and its notes go for everybody. Copies that others made stay theirs.`}
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
      title={t`Stop helping with “${list.name}”?`}
      confirmLabel={t`Stop helping`}
      busy={helper.isPending && t`Leaving`}
      error={helper.error}
      onConfirm={() => helper.mutate({ userId, helps: false }, { onSuccess: onGone })}
    >
      <Trans>What you put on it stays. {list.owner.firstName} can ask you again.</Trans>
    </ConfirmDialog>
  )
}
