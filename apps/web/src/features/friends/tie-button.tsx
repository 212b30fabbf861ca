import type { FriendRelation } from '@guildhall/contract/friends'
import { t } from '@lingui/core/macro'
import { ChevronDown, Clock, UserCheck, UserMinus, UserPlus, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { errorText } from '../../platform/error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx'
import { useApproveRequest, useCancelRequest, useDeclineRequest, useRequestFriendship } from './friends.queries.ts'
import { RemoveFriendDialog } from './remove-friend-dialog.tsx'
import styles from './tie-button.module.css'

type TieButtonProps = {
  person: { id: string; name: string }
  relation: FriendRelation
  /** The open request, in either direction. */
  requestId: string | null
  mayRequest: boolean
  /** The server has taken the step: what stands between the two now. */
  onTied(relation: FriendRelation): void
}

/** Does a step; `after` says from its answer what stands between the two then. */
type Take = <Answer>(step: Promise<Answer>, after: (answer: Answer) => FriendRelation) => void

type StepProps = Omit<TieButtonProps, 'onTied'> & {
  take: Take
  /** Opens or closes a question whose answer may end what is shown. */
  onAsking(isAsking: boolean): void
  onRemoved(): void
}

/** What is between me and somebody, and the next step: add, take back, accept or decline, remove. */
export function TieButton({ onTied, ...props }: TieButtonProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isActing = useRef(false)
  const shown = useRef(props.relation)
  useLayoutEffect(() => {
    if (shown.current === props.relation) return
    shown.current = props.relation
    // The button that was pressed is gone: the next one has its place and its focus.
    if (isActing.current && document.activeElement === document.body) focusNext(place.current)
    isActing.current = false
  }, [props.relation])

  // It hangs on the promise, not on the button: a push may be faster and take the button away.
  const take: Take = (step, after) => {
    isActing.current = true
    step.then(
      (answer) => onTied(after(answer)),
      (error: unknown) => {
        isActing.current = false
        toasts.show({ message: errorText(error), tone: 'error' })
      },
    )
  }
  return (
    <span ref={place} className={styles.tie}>
      <Step
        {...props}
        take={take}
        onAsking={(isAsking) => {
          isActing.current = isAsking
        }}
        onRemoved={() => onTied('none')}
      />
    </span>
  )
}

function focusNext(place: HTMLElement | null): void {
  const next = place?.querySelector('button') ?? document.querySelector('h1')
  next?.focus({ preventScroll: true })
}

function Step(props: StepProps) {
  switch (props.relation) {
    case 'none':
      return props.mayRequest && <AddButton {...props} />
    case 'outgoing':
      return <RequestedMenu {...props} />
    case 'incoming':
      return <AnswerButtons {...props} />
    case 'friends':
      return <FriendsMenu {...props} />
    case 'blocked':
      return null
  }
}

function AddButton({ person, take }: StepProps) {
  const request = useRequestFriendship()
  return (
    <Button
      tone="primary"
      icon={UserPlus}
      busy={request.isPending && t`Asking`}
      aria-label={t`Add ${person.name}`}
      onClick={() =>
        take(request.mutateAsync(person.id), ({ state }) => {
          const areFriends = state === 'friends'
          toasts.show({
            message: areFriends ? t`You and ${person.name} are friends now.` : t`Request sent`,
            tone: 'ok',
          })
          return areFriends ? 'friends' : 'outgoing'
        })
      }
    >
      {t`Add`}
    </Button>
  )
}

function RequestedMenu({ person, requestId, take }: StepProps) {
  const cancel = useCancelRequest()
  return (
    <Menu
      label={t`Your request to ${person.name}`}
      trigger={
        <Button icon={Clock} busy={cancel.isPending && t`Cancelling`} aria-label={t`Requested: ${person.name}`}>
          {t`Requested`}
          <Icon icon={ChevronDown} size="small" />
        </Button>
      }
    >
      <MenuItem
        icon={X}
        disabled={requestId === null}
        onSelect={() => requestId !== null && take(cancel.mutateAsync(requestId), () => 'none')}
      >
        {t`Cancel request`}
      </MenuItem>
    </Menu>
  )
}

function AnswerButtons({ person, take }: StepProps) {
  const approve = useApproveRequest()
  const decline = useDeclineRequest()
  return (
    <>
      <Button
        tone="primary"
        icon={UserCheck}
        disabled={decline.isPending}
        busy={approve.isPending && t`Accepting`}
        aria-label={t`Accept the request of ${person.name}`}
        onClick={() => take(approve.mutateAsync(person.id), () => 'friends')}
      >
        {t`Accept`}
      </Button>
      <Button
        disabled={approve.isPending}
        busy={decline.isPending && t`Declining`}
        aria-label={t`Decline the request of ${person.name}`}
        onClick={() => take(decline.mutateAsync(person.id), () => 'none')}
      >
        {t`Decline`}
      </Button>
    </>
  )
}

function FriendsMenu({ person, onAsking, onRemoved }: StepProps) {
  const [isRemoving, setRemoving] = useState(false)
  const isRemoved = useRef(false)
  function ask(isAsking: boolean) {
    onAsking(isAsking || isRemoved.current)
    setRemoving(isAsking)
  }
  function end() {
    isRemoved.current = true
    onRemoved()
  }
  return (
    <>
      <Menu
        label={t`Your friendship with ${person.name}`}
        trigger={
          <Button icon={UserCheck} aria-label={t`Friends with ${person.name}`}>
            {t({ message: 'Friends', context: 'tie' })}
            <Icon icon={ChevronDown} size="small" />
          </Button>
        }
      >
        <MenuItem icon={UserMinus} tone="danger" onSelect={() => ask(true)}>
          {t`Remove friend`}
        </MenuItem>
      </Menu>
      {isRemoving && <RemoveFriendDialog person={person} onClose={() => ask(false)} onRemoved={end} />}
    </>
  )
}
