import type { FriendRequest } from '@guildhall/contract/friends'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { useCancelRequest } from '../friends.queries.ts'
import { requestPerson } from './request-person.ts'

type SentRequestsProps = {
  requests: readonly FriendRequest[]
  /** The menu of the person who was asked. */
  menu?: (request: FriendRequest) => ReactNode
}

/** Requests that I sent and nobody answered. */
export function SentRequests({ requests, menu }: SentRequestsProps) {
  return (
    <RowList label={t`Requests you sent`}>
      {requests.map((request) => (
        <Row key={request.id}>
          <PersonRow
            person={requestPerson(request)}
            href={profileHref({ id: request.friendId, handle: request.handle })}
            status={
              <>
                <Trans>
                  Sent <RelativeTime at={request.createdAt} />
                </Trans>
              </>
            }
            actionsBelow
            actions={
              <>
                <CancelButton request={request} />
                {menu?.(request)}
              </>
            }
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
      busy={cancel.isPending && t`Cancelling`}
      aria-label={t`Cancel the request to ${personName(request)}`}
      onClick={() =>
        cancel.mutate(request.id, {
          onError: (error) => void toasts.show({ message: errorText(error), tone: 'error' }),
        })
      }
    >
      {t({ message: 'Cancel', context: 'request' })}
    </Button>
  )
}
