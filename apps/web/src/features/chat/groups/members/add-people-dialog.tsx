import type { Conversation } from '@guildhall/contract/chat/conversations'
import { conversationMembersMaximum } from '@guildhall/contract/rules/chat-limits'
import { useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { membersOf } from '../../conversations/conversation-name.ts'
import { useAddPeople } from '../group-mutations.ts'
import { FriendPicker, type FriendsQuery } from './friend-picker.tsx'

type AddPeopleDialogProps = { conversation: Conversation; friends: FriendsQuery; onClose(): void }

export function AddPeopleDialog({ conversation, friends, onClose }: AddPeopleDialogProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const add = useAddPeople(conversation.id)
  const isIn = (id: string) => conversation.participantMap[id] !== undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add people"
      description="They see what is said from now on."
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            tone="primary"
            disabled={chosen.length === 0}
            busy={add.isPending && 'Adding'}
            onClick={() => add.mutate(chosen, { onSuccess: onClose })}
          >
            Add
          </Button>
        </>
      }
    >
      <WhyNot error={add.error} />
      {friends.data?.every(({ id }) => isIn(id)) ? (
        <p>
          {friends.data.length === 0 ? 'Your list of friends is still empty.' : 'All your friends are here already.'}
        </p>
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
