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
          busy={approve.isPending && 'Accepting'}
          aria-label={`Accept the request of ${name}`}
          aria-keyshortcuts="A"
          onClick={() => {
            decline.reset()
            approve.mutate(friendId)
          }}
        >
          Accept
        </Button>
        <Button
          tone={isQuiet === true ? 'quiet' : 'secondary'}
          disabled={approve.isPending}
          busy={decline.isPending && 'Declining'}
          aria-label={`Decline the request of ${name}`}
          aria-keyshortcuts="D"
          onClick={() => {
            approve.reset()
            decline.mutate(friendId)
          }}
        >
          Decline
        </Button>
      </Cluster>
      <WhyNot error={fault} />
    </>
  )
}
