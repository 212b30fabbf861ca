import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { useApproveRequest, useDeclineRequest } from '../friends.queries.ts'

type RequestButtonsProps = {
  friendId: string
  /** Name of the one who asked. */
  name: string
  /** Where space is short, Decline steps back. */
  isQuiet?: boolean
  onAccepted(): void
}

/** Accept or decline; a refusal is said where the buttons are. */
export function RequestButtons({ friendId, name, isQuiet, onAccepted }: RequestButtonsProps) {
  const approve = useApproveRequest(onAccepted)
  const decline = useDeclineRequest()
  const fault = approve.error ?? decline.error
  return (
    <>
      <Cluster gap={2}>
        <Button
          tone="primary"
          disabled={decline.isPending}
          busy={approve.isPending && t`Accepting`}
          aria-label={t`Accept the request of ${name}`}
          aria-keyshortcuts="A"
          onClick={() => {
            decline.reset()
            approve.mutate(friendId)
          }}
        >
          {t`Accept`}
        </Button>
        <Button
          tone={isQuiet === true ? 'quiet' : 'secondary'}
          disabled={approve.isPending}
          busy={decline.isPending && t`Declining`}
          aria-label={t`Decline the request of ${name}`}
          aria-keyshortcuts="D"
          onClick={() => {
            approve.reset()
            decline.mutate(friendId)
          }}
        >
          {t`Decline`}
        </Button>
      </Cluster>
      <WhyNot error={fault} />
    </>
  )
}
