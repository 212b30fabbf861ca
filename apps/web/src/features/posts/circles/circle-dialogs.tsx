import type { Circle } from '@guildhall/contract/posts/circles'
import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { CircleMembersDialog } from './circle-members-dialog.tsx'
import { CircleNameDialog } from './circle-name-dialog.tsx'
import { useRemoveCircle, useRenameCircle } from './circles.queries.ts'

type CircleDialogsProps = {
  asked: 'people' | 'rename' | 'remove'
  circle: Circle
  /** Who could be put in. */
  people: readonly Member[]
  onClose(): void
  onRemoved(): void
}

/** The dialogs of a list of people. */
export function CircleDialogs({ asked, circle, people, onClose, onRemoved }: CircleDialogsProps) {
  switch (asked) {
    case 'people':
      return <CircleMembersDialog circle={circle} people={people} onClose={onClose} />
    case 'rename':
      return <RenameDialog circle={circle} onClose={onClose} />
    case 'remove':
      return <RemoveDialog circle={circle} onClose={onClose} onRemoved={onRemoved} />
  }
}

function RenameDialog({ circle: { id, name: before }, onClose }: Pick<CircleDialogsProps, 'circle' | 'onClose'>) {
  const rename = useRenameCircle()
  return (
    <CircleNameDialog
      title={t`Rename this list`}
      name={before}
      confirmLabel={t`Save`}
      busy={rename.isPending && t`Saving`}
      error={rename.error}
      onName={(name) => rename.mutate({ id, name }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function RemoveDialog({ circle: { id, name }, onClose, onRemoved }: Omit<CircleDialogsProps, 'asked' | 'people'>) {
  const remove = useRemoveCircle()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete “${name}”?`}
      confirmLabel={t`Delete`}
      busy={remove.isPending && t`Deleting`}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            onRemoved()
            toasts.show({ message: t`The list “${name}” is deleted.` })
          },
        })
      }
    >
      {t`You go on following the people in it, and nobody is told.`}
    </ConfirmDialog>
  )
}
