import type { FriendRequest } from '@guildhall/contract/friends'
import { errorText } from '../../../platform/error-text.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { useCancelRequest } from '../friends.queries.ts'
import { requestPerson } from './request-person.ts'

/** Requests that I sent and nobody answered. */
export function SentRequests({ requests }: { requests: readonly FriendRequest[] }) {
  return (
    <RowList label="Requests you sent">
      {requests.map((request) => (
        <Row key={request.id}>
          <PersonRow
            person={requestPerson(request)}
            status={
              <>
                Sent <RelativeTime at={request.createdAt} />
              </>
            }
            actions={<CancelButton request={request} />}
          />
        </Row>
      ))}
    </RowList>
  )
}

function CancelButton({ request }: { request: FriendRequest }) {
  const cancel = useCancelRequest()
  return (
    <Button
      tone="quiet"
      busy={cancel.isPending && 'Cancelling'}
      aria-label={`Cancel the request to ${personName(request)}`}
      onClick={() =>
        cancel.mutate(request.id, {
          onError: (error) => void toasts.show({ message: errorText(error), tone: 'error' }),
        })
      }
    >
      Cancel
    </Button>
  )
}
