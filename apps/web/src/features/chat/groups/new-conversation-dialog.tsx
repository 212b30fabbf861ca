import type { Conversation } from '@guildhall/contract/chat/conversations'
import { conversationMembersMaximum, conversationTitleMaximum } from '@guildhall/contract/rules/chat-limits'
import type { Member } from '@guildhall/contract/users'
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { MeetPeopleLink } from '../../friends/meet-people-link.tsx'
import { FriendPicker } from '../../friends/picking/friend-picker.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { useCreateConversation } from './group-mutations.ts'

type NewConversationDialogProps = {
  open: boolean
  onClose(): void
  onCreated(conversation: Conversation): void
}

export function NewConversationDialog(props: NewConversationDialogProps) {
  const { open, onClose, onCreated } = props
  const [chosen, setChosen] = useState<readonly Member[]>([])
  const [title, setTitle] = useState('')
  const create = useCreateConversation()
  const form = useId()
  // A name makes a group of two as well; without one they simply talk.
  const isGroup = chosen.length > 1 || (chosen.length === 1 && title.trim() !== '')

  function close() {
    setChosen([])
    setTitle('')
    create.reset()
    onClose()
  }

  function start(event: FormEvent) {
    event.preventDefault()
    const groupTitle = isGroup && title.trim() !== '' ? title.trim() : undefined
    create.mutate(
      { participants: chosen.map(({ id }) => id), title: groupTitle },
      {
        onSuccess: (conversation) => {
          close()
          onCreated(conversation)
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t`New conversation`}
      description={t`Choose one friend, or several for a group.`}
      footer={
        <>
          <Button tone="quiet" onClick={close}>
            {t`Cancel`}
          </Button>
          <UnlessSilenced area="chat" isSaid>
            <Button
              tone="primary"
              type="submit"
              form={form}
              disabled={chosen.length === 0}
              title={chosen.length === 0 ? t`Choose somebody first.` : undefined}
              busy={create.isPending && t`Opening`}
            >
              {isGroup ? t`Make the group` : t`Start talking`}
            </Button>
          </UnlessSilenced>
        </>
      }
    >
      <UnlessSilenced area="chat">
        <Stack as="form" gap={3} id={form} noValidate onSubmit={start}>
          <WhyNot error={create.error} />
          <FriendPicker
            limit={conversationMembersMaximum - 1}
            chosen={chosen}
            onChange={setChosen}
            nobody={
              <Note tone="info" action={<MeetPeopleLink />}>
                {t`You talk with friends here, and your list is still empty.`}
              </Note>
            }
          />
          {chosen.length > 0 && (
            <TextField
              label={t`Name of the group`}
              help={plural(chosen.length, {
                one: 'With a name it is a group that others can join later.',
                other: 'Optional. Without one the group is called by its members.',
              })}
              maxLength={conversationTitleMaximum}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Stack>
      </UnlessSilenced>
    </Dialog>
  )
}
