import { t } from '@lingui/core/macro'
import { Check, UserMinus, UserPlus, UserX, X } from 'lucide-react'
import { errorText } from '../../platform/error-text.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { MenuItem } from '../../ui/overlay/menu.tsx'
import { useApproveRequest, useCancelRequest, useDeclineRequest, useRequestFriendship } from './friends.queries.ts'

type FriendshipItemsProps = {
  person: { id: string; name: string }
  relation: 'none' | 'outgoing' | 'incoming' | 'friends' | 'blocked' | 'self'
  /** Of the open request between the two, if there is one. */
  requestId: string | null
  mayRequest: boolean
  onChanged(): void
}

/** What is next between me and somebody, in a menu. The end of a friendship is `RemoveFriendItem`. */
export function FriendshipItems({ person, relation, requestId, mayRequest, onChanged }: FriendshipItemsProps) {
  if (relation === 'none' && mayRequest) return <AddItem person={person} onChanged={onChanged} />
  if (relation === 'outgoing' && requestId !== null) return <CancelItem requestId={requestId} onChanged={onChanged} />
  if (relation === 'incoming') return <AnswerItems person={person} onChanged={onChanged} />
  return null
}

type Step = { person: FriendshipItemsProps['person']; onChanged(): void }

function AddItem({ person, onChanged }: Step) {
  const request = useRequestFriendship()
  const words = (state: string) =>
    state === 'friends' ? t`You and ${person.name} are friends now.` : t`You asked ${person.name}.`
  const ask = () => void tell(request.mutateAsync(person.id), ({ state }) => words(state)).then(onChanged)
  return (
    <MenuItem icon={UserPlus} onSelect={ask}>
      {t`Add friend`}
    </MenuItem>
  )
}

function CancelItem({ requestId, onChanged }: { requestId: string; onChanged(): void }) {
  const cancel = useCancelRequest()
  const takeBack = () => void tell(cancel.mutateAsync(requestId), () => t`Request taken back.`).then(onChanged)
  return (
    <MenuItem icon={UserX} onSelect={takeBack}>
      {t`Cancel request`}
    </MenuItem>
  )
}

function AnswerItems({ person, onChanged }: Step) {
  const approve = useApproveRequest()
  const decline = useDeclineRequest()
  const accept = () =>
    void tell(approve.mutateAsync(person.id), () => t`You and ${person.name} are friends now.`).then(onChanged)
  const refuse = () => void tell(decline.mutateAsync(person.id), () => t`Request declined.`).then(onChanged)
  return (
    <>
      <MenuItem icon={Check} onSelect={accept}>
        {t`Accept request`}
      </MenuItem>
      <MenuItem icon={X} onSelect={refuse}>
        {t`Decline request`}
      </MenuItem>
    </>
  )
}

export function RemoveFriendItem({ onRemove }: { onRemove(): void }) {
  return (
    <MenuItem icon={UserMinus} tone="danger" onSelect={onRemove}>
      {t`Remove friend`}
    </MenuItem>
  )
}

/** A menu is gone before the answer is there, so what follows hangs on the promise, not on the component. */
async function tell<Answer>(outcome: Promise<Answer>, words: (answer: Answer) => string): Promise<void> {
  try {
    toasts.show({ message: words(await outcome), tone: 'ok' })
  } catch (error) {
    toasts.show({ message: errorText(error), tone: 'error' })
  }
}
