import { messageMaximum } from '@guildhall/contract/rules/chat-limits'
import { plainText } from '@guildhall/contract/rules/message-markup'
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../../ui/controls/button.tsx'
import { toasts } from '../../../../../ui/feedback/toasts.ts'
import { TextArea } from '../../../../../ui/fields/text-area.tsx'
import { ReplyQuote } from '../../../../../ui/messages/reply-quote.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { SoftText } from '../../../../../ui/words/soft-text.tsx'
import { queueMessage } from '../../../outbox/outbox.ts'
import type { Target } from '../../../picking/target.ts'
import { TargetPicker } from '../../../picking/target-picker.tsx'
import { nameIn } from '../../words/names.ts'
import type { MessageDialogProps } from './delete-dialog.tsx'

/** Passes a message on as it is now, into other conversations, with a word about it. */
export function ForwardDialog({ message, conversation, userId, onClose }: MessageDialogProps) {
  const form = useId()
  const [chosen, setChosen] = useState<readonly Target[]>([])
  const [words, setWords] = useState('')
  const said = plainText(message.text) || plural(message.attachments.length, { one: 'A picture', other: 'Pictures' })
  function send(event: FormEvent) {
    event.preventDefault()
    const text = words.trim()
    for (const { id } of chosen) queueMessage(id, { forwardMessageId: message.id, ...(text !== '' && { text }) })
    toasts.show({ message: plural(chosen.length, { one: 'Forwarded.', other: 'Forwarded to # conversations.' }) })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Forward`}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button tone="primary" type="submit" form={form} disabled={chosen.length === 0}>
            {t`Forward`}
          </Button>
        </>
      }
    >
      <ReplyQuote name={nameIn(conversation, message.senderUserId, userId, t`You`)}>
        <SoftText text={said} own={message.senderUserId === userId} />
      </ReplyQuote>
      <TargetPicker chosen={chosen} onChange={setChosen} />
      <form id={form} noValidate onSubmit={send}>
        <TextArea
          label={t`Say something with it`}
          rows={2}
          maxLength={messageMaximum}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </form>
    </Dialog>
  )
}
