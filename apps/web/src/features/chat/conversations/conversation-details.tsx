import type { Conversation } from '@guildhall/contract/chat'
import { conversationMembersMaximum } from '@guildhall/contract/rules/chat-limits'
import { LogOut, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { asPerson } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { ChatDetails } from '../../../ui/conversation/chat-layout.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { PersonMenu } from '../../profiles/person-menu/person-menu.tsx'
import { useOpenPairChat } from '../use-open-pair-chat.ts'
import styles from './conversation-details.module.css'
import { ConversationFace } from './conversation-face.tsx'
import { useAddPeople, useLeaveGroup } from './conversation-mutations.ts'
import { conversationName, membersOf } from './conversation-name.ts'
import { FriendPicker, type FriendsQuery } from './friend-picker.tsx'

type ConversationDetailsProps = {
  conversation: Conversation
  userId: string
  friends: FriendsQuery
  onClose(): void
  onLeft(): void
}

export function ConversationDetails(props: ConversationDetailsProps) {
  const { conversation, userId, friends, onClose, onLeft } = props
  const [dialog, setDialog] = useState<'add' | 'leave' | null>(null)
  const openPairChat = useOpenPairChat()
  const isGroup = conversation.kind === 'group'
  const members = membersOf(conversation)
  const canAdd = isGroup && members.length < conversationMembersMaximum
  return (
    <ChatDetails label="Details" onClose={onClose}>
      <div className={styles.head}>
        <ConversationFace conversation={conversation} userId={userId} size={72} />
        <p className={styles.name}>{conversationName(conversation, userId)}</p>
      </div>
      <div className={styles.membersHead}>
        <h3>{isGroup ? `${members.length} members` : 'Members'}</h3>
        {canAdd && <IconButton icon={UserPlus} label="Add people" onClick={() => setDialog('add')} />}
      </div>
      <ul className={styles.members}>
        {members.map((member) => (
          <li key={member.id}>
            <PersonRow
              person={asPerson(member)}
              href={profileHref(member)}
              {...(member.id === userId && { status: 'You' })}
              actions={<PersonMenu person={member} onMessage={isGroup ? openPairChat : undefined} />}
            />
          </li>
        ))}
      </ul>
      {isGroup && (
        <Button tone="danger-quiet" icon={LogOut} className={styles.leave} onClick={() => setDialog('leave')}>
          Leave group
        </Button>
      )}
      <AddPeopleDialog
        open={dialog === 'add'}
        conversation={conversation}
        friends={friends}
        onClose={() => setDialog(null)}
      />
      <LeaveDialog
        open={dialog === 'leave'}
        conversation={conversation}
        name={conversationName(conversation, userId)}
        onClose={() => setDialog(null)}
        onLeft={onLeft}
      />
    </ChatDetails>
  )
}

type AddPeopleDialogProps = {
  open: boolean
  conversation: Conversation
  friends: FriendsQuery
  onClose(): void
}

function AddPeopleDialog({ open, conversation, friends, onClose }: AddPeopleDialogProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const add = useAddPeople(conversation.id)
  const isIn = (id: string) => conversation.participantMap[id] !== undefined
  function close() {
    setChosen([])
    add.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Add people"
      description="They see what is said from now on."
      footer={
        <>
          <Button tone="quiet" onClick={close}>
            Cancel
          </Button>
          <Button
            tone="primary"
            disabled={chosen.length === 0}
            busy={add.isPending && 'Adding'}
            onClick={() => add.mutate(chosen, { onSuccess: close })}
          >
            Add
          </Button>
        </>
      }
    >
      {add.isError && (
        <Note tone="bad" alert>
          {errorText(add.error)}
        </Note>
      )}
      {friends.data?.every(({ id }) => isIn(id)) ? (
        <p>All your friends are here already.</p>
      ) : (
        <FriendPicker
          friends={friends}
          except={isIn}
          limit={conversationMembersMaximum - membersOf(conversation).length}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
    </Dialog>
  )
}

type LeaveDialogProps = {
  open: boolean
  conversation: Conversation
  name: string
  onClose(): void
  onLeft(): void
}

function LeaveDialog({ open, conversation, name, onClose, onLeft }: LeaveDialogProps) {
  const leave = useLeaveGroup(conversation.id)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Leave ${name}?`}
      confirmLabel="Leave group"
      tone="danger"
      busy={leave.isPending && 'Leaving'}
      error={leave.isError ? errorText(leave.error) : undefined}
      onConfirm={() => leave.mutate(undefined, { onSuccess: onLeft })}
    >
      The group goes on without you. Somebody in it can add you again.
    </ConfirmDialog>
  )
}
