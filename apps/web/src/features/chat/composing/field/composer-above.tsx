import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { plainText } from '@guildhall/contract/rules/message-markup'
import { plural, t } from '@lingui/core/macro'
import { Pencil, Reply } from 'lucide-react'
import type { Picture } from '../../../../platform/pictures/pictures.ts'
import { ComposerBar } from '../../../../ui/conversation/composer/composer-bar.tsx'
import { type ComposerMode, cancelMode } from '../../composer-mode.ts'
import { wordsOfBlocked } from '../../conversations/message-words.ts'
import { useFoldedIds } from '../../messages/parts/unfolded.ts'
import { nameIn } from '../../messages/words/names.ts'
import { PictureStrip } from '../pictures/picture-strip.tsx'

type ComposerAboveProps = {
  conversation: Conversation
  userId: string
  mode: ComposerMode
  pictures: readonly Picture[]
  onDone(): void
}

/** What the message is about, and the pictures that go with it. */
export function ComposerAbove({ conversation, userId, mode, pictures, onDone }: ComposerAboveProps) {
  const folded = useFoldedIds(conversation.id)
  const cancel = () => {
    cancelMode(conversation.id)
    onDone()
  }
  if (mode.kind === 'edit') {
    return (
      <ComposerBar icon={Pencil} title={t`Edit message`} cancelLabel={t`Stop editing`} onCancel={cancel}>
        {excerpt(mode.message, folded)}
      </ComposerBar>
    )
  }
  return (
    <>
      {mode.kind === 'reply' && (
        <ComposerBar
          icon={Reply}
          title={t`Reply to ${nameIn(conversation, mode.message.senderUserId, userId, t`yourself`)}`}
          cancelLabel={t`Do not reply`}
          onCancel={cancel}
        >
          {excerpt(mode.message, folded)}
        </ComposerBar>
      )}
      {pictures.length > 0 && <PictureStrip pictures={pictures} onEmpty={onDone} />}
    </>
  )
}

function excerpt({ text, attachments, poll, forwarded }: Message, folded: ReadonlySet<string>): string {
  const words = plainText(text)
  if (words !== '') return words
  if (poll !== null) return poll.question
  if (attachments.length > 0) return plural(attachments.length, { one: 'A picture', other: '# pictures' })
  if (forwarded === null) return ''
  return folded.has(forwarded.senderUserId) ? wordsOfBlocked(forwarded.senderName) : plainText(forwarded.text)
}
