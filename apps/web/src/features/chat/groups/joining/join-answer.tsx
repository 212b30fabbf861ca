import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { errorText } from '../../../../platform/error-text.ts'
import { personName } from '../../../../platform/names/person-name.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Cluster } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { useAnswerJoinRequest } from './joining.queries.ts'

/** Lets somebody into a group or turns them away, wherever it is told that they wait. */
export function JoinAnswer({ conversationId, person }: { conversationId: string; person: Member }) {
  const answer = useAnswerJoinRequest(conversationId)
  const give = (isLetIn: boolean) => answer.mutate({ personId: person.id, isLetIn })
  const name = personName(person)
  return (
    <>
      <Cluster gap={2}>
        <Button
          tone="primary"
          busy={answer.isPending && t`Answering`}
          aria-label={t`Let in: ${name}`}
          onClick={() => give(true)}
        >
          {t`Let in`}
        </Button>
        <Button disabled={answer.isPending} aria-label={t`Decline: ${name}`} onClick={() => give(false)}>
          {t`Decline`}
        </Button>
      </Cluster>
      {answer.error !== null && <Quiet role="alert">{errorText(answer.error)}</Quiet>}
    </>
  )
}
