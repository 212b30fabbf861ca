import type { Conversation } from '@guildhall/contract/chat/conversations'
import { conversationMembersMaximum } from '@guildhall/contract/rules/chat-limits'
import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
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
      title={t`Add people`}
      description={t`They see what is said from now on.`}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button
            tone="primary"
            disabled={chosen.length === 0}
            busy={add.isPending && t`Adding`}
            onClick={() =>
              add.mutate(
                chosen.map(({ id }) => id),
                { onSuccess: onClose },
              )
            }
          >
            {t`Add`}
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
        nobody={<p>{t`Your list of friends is still empty.`}</p>}
        nobodyLeft={<p>{t`All your friends are here already.`}</p>}
      />
    </Dialog>
  )
}
