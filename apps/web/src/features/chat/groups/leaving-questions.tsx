import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { membersOf } from '../conversations/conversation-name.ts'
import { useDeleteGroup, useLeaveGroup } from './group-mutations.ts'

type QuestionProps = { conversation: Conversation; name: string; onClose(): void; onDone(): void }

export function LeaveQuestion({ conversation, name, onClose, onDone }: QuestionProps) {
  const leave = useLeaveGroup(conversation.id)
  const isLast = membersOf(conversation).length === 1
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Leave ${name}?`}
      confirmLabel={t`Leave group`}
      busy={leave.isPending && t`Leaving`}
      error={leave.error}
      onConfirm={() => leave.mutate(undefined, { onSuccess: onDone })}
    >
      {isLast
        ? t`You are the last one here: the group ends with you, and all that was said in it.`
        : conversation.own.role === 'owner'
          ? t`The group goes on without you. It passes to the admin, or else the member, who has been here longest.`
          : t`The group goes on without you. Somebody in it can add you again.`}
    </ConfirmDialog>
  )
}

export function DeleteQuestion({ conversation, name, onClose, onDone }: QuestionProps) {
  const remove = useDeleteGroup(conversation.id)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${name}?`}
      confirmLabel={t`Delete for everybody`}
      busy={remove.isPending && t`Deleting`}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onDone })}
    >
      {t`All that was said in it is gone, for everybody and for good. To go alone, leave it instead.`}
    </ConfirmDialog>
  )
}
