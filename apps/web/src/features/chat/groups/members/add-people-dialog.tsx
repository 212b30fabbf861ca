import type { Conversation } from '@guildhall/contract/chat/conversations'
import { conversationMembersMaximum } from '@guildhall/contract/rules/chat-limits'
import type { Member } from '@guildhall/contract/users'
import { useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { FriendPicker } from '../../../friends/picking/friend-picker.tsx'
import { membersOf } from '../../conversations/conversation-name.ts'
import { useAddPeople } from '../group-mutations.ts'

type AddPeopleDialogProps = { conversation: Conversation; onClose(): void }

export function AddPeopleDialog({ conversation, onClose }: AddPeopleDialogProps) {
  const [chosen, setChosen] = useState<readonly Member[]>([])
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
            onClick={() =>
              add.mutate(
                chosen.map(({ id }) => id),
                { onSuccess: onClose },
              )
            }
          >
            Add
          </Button>
        </>
      }
    >
      <WhyNot error={add.error} />
      <FriendPicker
        except={isIn}
        limit={conversationMembersMaximum - membersOf(conversation).length}
        chosen={chosen}
        onChange={setChosen}
        nobody={<p>Your list of friends is still empty.</p>}
        nobodyLeft={<p>All your friends are here already.</p>}
      />
    </Dialog>
  )
}
