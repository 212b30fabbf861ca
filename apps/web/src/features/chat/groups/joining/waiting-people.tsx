import type { JoinRequest } from '@guildhall/contract/chat/invitations'
import { t } from '@lingui/core/macro'
import { Check, X } from 'lucide-react'
import { errorText } from '../../../../platform/error-text.ts'
import { asPerson, personName } from '../../../../platform/names/person-name.ts'
import { profileHref } from '../../../../platform/names/profile-href.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Line, Stack } from '../../../../ui/dress/stack.tsx'
import { Count } from '../../../../ui/marks/count.tsx'
import { PersonRow } from '../../../../ui/people/person-row.tsx'
import { ErrorNote } from '../../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonRow } from '../../../../ui/rooms/skeleton.tsx'
import { RelativeTime } from '../../../../ui/type/relative-time.tsx'
import { useAnswerJoinRequest, useJoinRequests } from './joining.queries.ts'
import styles from './waiting-people.module.css'

/** Who asks to be let in by a link. */
export function WaitingPeople({ conversationId, waiting }: { conversationId: string; waiting: number }) {
  const requests = useJoinRequests(conversationId)
  return (
    <section aria-labelledby="chat-waiting">
      <Line as="h3" id="chat-waiting" className={styles.title}>
        {t`Waiting to be let in`} <Count value={waiting} />
      </Line>
      {requests.data === undefined ? (
        requests.isError ? (
          <ErrorNote
            title={t`They didn’t arrive.`}
            onRetry={() => void requests.refetch()}
            busy={requests.isFetching}
          />
        ) : (
          <Loading label={t`Loading who waits`}>
            <SkeletonRow />
          </Loading>
        )
      ) : (
        <Stack as="ul" gap={2}>
          {requests.data.map((request) => (
            <li key={request.person.id}>
              <WaitingPerson conversationId={conversationId} request={request} />
            </li>
          ))}
        </Stack>
      )}
    </section>
  )
}

function WaitingPerson({ conversationId, request }: { conversationId: string; request: JoinRequest }) {
  const answer = useAnswerJoinRequest(conversationId)
  const { person, createdAt } = request
  const name = personName(person)
  return (
    <>
      <PersonRow
        person={asPerson(person)}
        href={profileHref(person)}
        size={36}
        status={<RelativeTime at={createdAt} />}
        actions={
          <>
            <IconButton
              icon={Check}
              label={t`Let ${name} in`}
              disabled={answer.isPending}
              onClick={() => answer.mutate({ personId: person.id, isLetIn: true })}
            />
            <IconButton
              icon={X}
              label={t`Turn ${name} away`}
              disabled={answer.isPending}
              onClick={() => answer.mutate({ personId: person.id, isLetIn: false })}
            />
          </>
        }
      />
      {answer.isError && (
        <p role="alert" className={styles.fault}>
          {errorText(answer.error)}
        </p>
      )}
    </>
  )
}
