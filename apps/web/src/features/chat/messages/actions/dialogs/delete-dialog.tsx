import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { nameIn } from '../../words/names.ts'
import { deleteForEveryone } from '../deleting.ts'

export type MessageDialogProps = { message: Message; conversation: Conversation; userId: string; onClose(): void }

export function DeleteDialog({ message, conversation, userId, onClose }: MessageDialogProps) {
  const [isDeleting, setDeleting] = useState(false)
  const isOwn = message.senderUserId === userId
  async function confirm() {
    setDeleting(true)
    if (await deleteForEveryone(message, userId)) onClose()
    else setDeleting(false)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete this message for everybody?`}
      confirmLabel={t`Delete`}
      busy={isDeleting && t`Deleting`}
      onConfirm={() => void confirm()}
    >
      {isOwn
        ? t`It goes with its pictures, reactions and earlier versions. Everybody sees that something stood here.`
        : t`It goes with its pictures and reactions. Everybody sees that a message of ${nameIn(conversation, message.senderUserId, userId)} was taken down.`}
    </ConfirmDialog>
  )
}
