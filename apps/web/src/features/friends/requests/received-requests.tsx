import type { FriendRequest } from '@guildhall/contract/friends'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Link } from '../../../ui/link.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { ShieldStack } from '../../../ui/people/shield-stack.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import styles from './received-requests.module.css'
import { RequestButtons } from './request-buttons.tsx'
import { requestPerson } from './request-person.ts'
import { SayHelloButton } from './say-hello-button.tsx'
import type { ReceivedRow } from './use-received-requests.ts'

type View = 'full' | 'brief'

type ReceivedRequestsProps = {
  rows: readonly ReceivedRow[]
  /** `brief` is for the card beside the friend list. */
  view: View
  onAccepted(request: FriendRequest): void
  onSayHello(friendId: string): void
  /** What else speaks for the person who asked, below the friends in common. */
  beside?: (request: FriendRequest) => ReactNode
  /** The menu of the person who asked. */
  menu?: (request: FriendRequest) => ReactNode
}

/** Requests that wait for me; an accepted one turns into "Say hello". */
export function ReceivedRequests({ rows, view, onAccepted, onSayHello, beside, menu }: ReceivedRequestsProps) {
  return (
    <RowList label={t`Requests that wait for you`}>
      {rows.map(({ request, isAccepted }) => (
        <Row key={request.id} className={styles.row}>
          {isAccepted ? (
            <AcceptedRequest request={request} view={view} onSayHello={() => onSayHello(request.friendId)} />
          ) : (
            <OpenRequest request={request} view={view} onAccepted={() => onAccepted(request)}>
              {beside?.(request)}
            </OpenRequest>
          )}
          {menu?.(request)}
        </Row>
      ))}
    </RowList>
  )
}

type OpenRequestProps = { request: FriendRequest; view: View; onAccepted(): void; children: ReactNode }

function OpenRequest({ request, view, onAccepted, children }: OpenRequestProps) {
  const name = personName(request)
  return (
    <Cluster
      as="article"
      gap={4}
      lineGap={3}
      className={styles.request}
      data-view={view}
      aria-label={t`Request of ${name}`}
    >
      <LiveShield person={requestPerson(request)} size={view === 'full' ? 56 : 40} />
      <div className={styles.words}>
        <Cluster as="p" gap={0} align="baseline" className={styles.who}>
          <PersonLink request={request} />
          {view === 'full' && (
            <span className={styles.asked}>
              <Trans>
                Asked <RelativeTime at={request.createdAt} />
              </Trans>
            </span>
          )}
        </Cluster>
        <FriendsInCommon request={request} view={view} />
        {children}
      </div>
      <Stack gap={2} shrinks className={styles.actions}>
        <RequestButtons friendId={request.friendId} name={name} isQuiet={view === 'brief'} onAccepted={onAccepted} />
      </Stack>
    </Cluster>
  )
}

function AcceptedRequest({ request, view, onSayHello }: { request: FriendRequest; view: View; onSayHello(): void }) {
  const name = personName(request)
  return (
    <Cluster
      as="article"
      gap={4}
      lineGap={3}
      className={styles.request}
      data-view={view}
      aria-label={t`${name}, a friend now`}
    >
      <LiveShield person={requestPerson(request)} size={view === 'full' ? 56 : 40} />
      <p className={styles.words} role="status">
        <Trans>
          You and <PersonLink request={request} /> are friends now.
        </Trans>
      </p>
      <Stack gap={2} shrinks className={styles.actions}>
        <SayHelloButton name={name} onClick={onSayHello} />
      </Stack>
    </Cluster>
  )
}

function PersonLink({ request }: { request: FriendRequest }) {
  return (
    <Link href={profileHref({ id: request.friendId, handle: request.handle })} className={styles.name}>
      <bdi>{personName(request)}</bdi>
    </Link>
  )
}

function FriendsInCommon({ request, view }: { request: FriendRequest; view: View }) {
  const { count, first } = request.friendsInCommon
  if (count === 0) return <p className={styles.common}>{t`No friends in common`}</p>
  return (
    <p className={styles.common}>
      {view === 'full' && <ShieldStack people={first.map(asPerson)} size={24} />}
      {plural(count, { one: '# friend in common', other: '# friends in common' })}
    </p>
  )
}
