import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { UserPlus } from 'lucide-react'
import { errorText } from '../../platform/error-text.ts'
import { personName } from '../../platform/names/person-name.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Tag } from '../../ui/marks/tag.tsx'
import {
  useApproveRequest,
  useCancelRequest,
  usePendingRequests,
  useRequestFriendship,
  useSentRequests,
} from './friends.queries.ts'

type FriendshipButtonProps = {
  member: Member
  /** `undefined` while that is not known. */
  isFriend: boolean | undefined
  /** Where it is not what the page is for, it steps back. */
  isQuiet?: boolean
}

/** The one step that is next between me and somebody: ask, take back, accept, or nothing more to do. */
export function FriendshipButton({ member, isFriend, isQuiet = false }: FriendshipButtonProps) {
  const pending = usePendingRequests()
  const sent = useSentRequests()
  const request = useRequestFriendship()
  const approve = useApproveRequest()
  const cancel = useCancelRequest()
  const name = personName(member)
  const isKnown = isFriend !== undefined && !pending.isPending && !sent.isPending
  const showError = (error: unknown) => void toasts.show({ message: errorText(error), tone: 'error' })

  if (!isKnown) return null
  if (isFriend) return <Tag tone="ok">{t({ message: 'Friends', context: 'tie' })}</Tag>
  if (pending.data?.some((received) => received.friendId === member.id)) {
    return (
      <Button
        tone="primary"
        busy={approve.isPending && t`Accepting`}
        aria-label={t`Accept the request of ${name}`}
        onClick={() => approve.mutate(member.id, { onError: showError })}
      >
        {t`Accept`}
      </Button>
    )
  }
  const open = sent.data?.find((own) => own.friendId === member.id)
  if (open !== undefined) {
    return (
      <Button
        busy={cancel.isPending && t`Cancelling`}
        aria-label={t`Cancel request to ${name}`}
        onClick={() => cancel.mutate(open.id, { onError: showError })}
      >
        {t`Cancel request`}
      </Button>
    )
  }
  return (
    <Button
      tone={isQuiet ? 'secondary' : 'primary'}
      icon={UserPlus}
      busy={request.isPending && t`Asking`}
      aria-label={t`Add ${name}`}
      onClick={() =>
        request.mutate(member.id, {
          onError: showError,
          onSuccess: ({ state }) =>
            void toasts.show({
              message: state === 'friends' ? t`You and ${name} are friends now.` : t`Request sent`,
              tone: 'ok',
            }),
        })
      }
    >
      {t`Add`}
    </Button>
  )
}
