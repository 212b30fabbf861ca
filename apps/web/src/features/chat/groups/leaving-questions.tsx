import type { Conversation } from '@guildhall/contract/chat/conversations'
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
      title={`Leave ${name}?`}
      confirmLabel="Leave group"
      busy={leave.isPending && 'Leaving'}
      error={leave.error}
      onConfirm={() => leave.mutate(undefined, { onSuccess: onDone })}
    >
      {isLast
        ? 'You are the last one here: the group ends with you, and all that was said in it.'
        : `The group goes on without you. ${conversation.own.role === 'owner' ? 'It passes to the admin, or else the member, who has been here longest.' : 'Somebody in it can add you again.'}`}
    </ConfirmDialog>
  )
}

export function DeleteQuestion({ conversation, name, onClose, onDone }: QuestionProps) {
  const remove = useDeleteGroup(conversation.id)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${name}?`}
      confirmLabel="Delete for everybody"
      busy={remove.isPending && 'Deleting'}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onDone })}
    >
      All that was said in it is gone, for everybody and for good. To go alone, leave it instead.
    </ConfirmDialog>
  )
}
