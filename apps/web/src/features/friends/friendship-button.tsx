import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { type LucideIcon, UserCheck, UserPlus, X } from 'lucide-react'
import { errorText } from '../../platform/error-text.ts'
import { personName } from '../../platform/names/person-name.ts'
import { Button, type ButtonTone } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
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
  /** A sign in place of the word, at the end of a row. */
  isSmall?: boolean
}

/** The one step that is next between me and somebody: ask, take back, accept, or nothing more to do. */
export function FriendshipButton({ member, isFriend, isQuiet = false, isSmall = false }: FriendshipButtonProps) {
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
      <Step
        tone="primary"
        icon={UserCheck}
        isSmall={isSmall}
        busy={approve.isPending && t`Accepting`}
        label={t`Accept the request of ${name}`}
        word={t`Accept`}
        onTake={() => approve.mutate(member.id, { onError: showError })}
      />
    )
  }
  const open = sent.data?.find((own) => own.friendId === member.id)
  if (open !== undefined) {
    return (
      <Step
        icon={X}
        isSmall={isSmall}
        busy={cancel.isPending && t`Cancelling`}
        label={t`Cancel request to ${name}`}
        word={t`Cancel request`}
        onTake={() => cancel.mutate(open.id, { onError: showError })}
      />
    )
  }
  return (
    <Step
      tone={isQuiet ? 'secondary' : 'primary'}
      icon={UserPlus}
      isSmall={isSmall}
      busy={request.isPending && t`Asking`}
      label={t`Add ${name}`}
      word={t`Add`}
      onTake={() =>
        request.mutate(member.id, {
          onError: showError,
          onSuccess: ({ state }) =>
            void toasts.show({
              message: state === 'friends' ? t`You and ${name} are friends now.` : t`Request sent`,
              tone: 'ok',
            }),
        })
      }
    />
  )
}

type StepProps = {
  tone?: ButtonTone
  icon: LucideIcon
  isSmall: boolean
  busy: string | false
  /** What it does, with the name. */
  label: string
  word: string
  onTake(): void
}

function Step({ tone, icon, isSmall, busy, label, word, onTake }: StepProps) {
  if (isSmall) {
    const isBusy = busy !== false
    return (
      <IconButton icon={icon} label={label} aria-busy={isBusy || undefined} onClick={isBusy ? undefined : onTake} />
    )
  }
  return (
    <Button tone={tone} icon={icon} busy={busy} aria-label={label} onClick={onTake}>
      {word}
    </Button>
  )
}
