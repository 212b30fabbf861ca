import type { Conversation } from '@guildhall/contract/chat/conversations'
import { messageMaximum } from '@guildhall/contract/rules/chat-limits'
import { plainText } from '@guildhall/contract/rules/message-markup'
import { isFound } from '@guildhall/contract/rules/names/name-search'
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../../ui/controls/button.tsx'
import { NextPage } from '../../../../../ui/controls/next-page.tsx'
import { Line } from '../../../../../ui/dress/stack.tsx'
import { Text } from '../../../../../ui/dress/text.tsx'
import { toasts } from '../../../../../ui/feedback/toasts.ts'
import { Checkbox } from '../../../../../ui/fields/checkbox.tsx'
import { SearchField } from '../../../../../ui/fields/search-field.tsx'
import { TextArea } from '../../../../../ui/fields/text-area.tsx'
import { ReplyQuote } from '../../../../../ui/messages/reply-quote.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { OnItsWay } from '../../../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../../../../ui/surfaces/row-list.tsx'
import { SoftText } from '../../../../../ui/words/soft-text.tsx'
import { ConversationFace } from '../../../conversations/conversation-face.tsx'
import { conversationName } from '../../../conversations/conversation-name.ts'
import { useConversations } from '../../../conversations/conversations.queries.ts'
import { queueMessage } from '../../../outbox/outbox.ts'
import { nameIn } from '../../words/names.ts'
import type { MessageDialogProps } from './delete-dialog.tsx'
import styles from './dialogs.module.css'

/** So many conversations at once. */
const targetsMaximum = 5

/** Passes a message on as it is now, into other conversations, with a word about it. */
export function ForwardDialog({ message, conversation, userId, onClose }: MessageDialogProps) {
  const form = useId()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [words, setWords] = useState('')
  const said = plainText(message.text) || plural(message.attachments.length, { one: 'A picture', other: 'Pictures' })
  function send(event: FormEvent) {
    event.preventDefault()
    const text = words.trim()
    for (const id of chosen) queueMessage(id, { forwardMessageId: message.id, ...(text !== '' && { text }) })
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
      <TargetPicker userId={userId} chosen={chosen} onChange={setChosen} />
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

type TargetPickerProps = { userId: string; chosen: readonly string[]; onChange(chosen: readonly string[]): void }

function TargetPicker({ userId, chosen, onChange }: TargetPickerProps) {
  const [query, setQuery] = useState('')
  const conversations = useConversations()
  if (conversations.data === undefined) {
    return (
      <OnItsWay of={conversations} lost={t`Your conversations didn’t arrive.`} loading={t`Loading your conversations`}>
        <SkeletonRows count={4} />
      </OnItsWay>
    )
  }
  const isFull = chosen.length >= targetsMaximum
  const name = (each: Conversation) => conversationName(each, userId)
  const found = conversations.data.filter((each) => each.own.state === 'member' && isFound(name(each), query))
  return (
    <div className={styles.targets}>
      <SearchField
        label={t`Find a conversation`}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onClear={() => setQuery('')}
      />
      <div className={styles.list}>
        <RowList label={t`Conversations`}>
          {found.map((each) => (
            <Row key={each.id}>
              <Checkbox
                label={
                  <Line as="span" gap={3} shrinks>
                    <ConversationFace conversation={each} userId={userId} size={32} />
                    <Text as="span" cut>
                      {name(each)}
                    </Text>
                  </Line>
                }
                checked={chosen.includes(each.id)}
                disabled={isFull && !chosen.includes(each.id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, each.id] : chosen.filter((id) => id !== each.id))
                }
              />
            </Row>
          ))}
        </RowList>
        {conversations.hasNextPage && (
          <NextPage block tone="quiet" of={conversations}>
            {t`Show older ones`}
          </NextPage>
        )}
        {found.length === 0 && <p role="status">{t`No conversation is called that.`}</p>}
      </div>
      {isFull && <p role="status">{t`That is as many as go at once.`}</p>}
    </div>
  )
}
