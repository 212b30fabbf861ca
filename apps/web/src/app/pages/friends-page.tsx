import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { useOpenPairChat } from '../../features/chat/use-open-pair-chat.ts'
import { AddFriendDialog } from '../../features/friends/add-friend-dialog.tsx'
import { friendsNamed } from '../../features/friends/friend-filter.ts'
import { FriendList } from '../../features/friends/friend-list.tsx'
import { useFriends, usePendingRequests } from '../../features/friends/friends.queries.ts'
import { ReceivedRequests } from '../../features/friends/requests/received-requests.tsx'
import { useReceivedRequests } from '../../features/friends/requests/use-received-requests.ts'
import { useRowKeys } from '../../features/friends/use-row-keys.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Count } from '../../ui/marks/count.tsx'
import { EmptyRoom } from '../../ui/rooms/empty-room.tsx'
import { ErrorNote } from '../../ui/rooms/error-note.tsx'
import { Loading, SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { Columns, Page, PageHeader } from '../../ui/surfaces/page.tsx'
import { Stack } from '../../ui/surfaces/stack.tsx'
import { useAskedDialog } from '../use-asked-dialog.ts'
import styles from './friends-page.module.css'

/** The card beside the list shows the latest; the page of requests has all. */
const shownRequests = 5

export function FriendsPage() {
  usePageTitle('Friends')
  const [isAdding, setAdding] = useAskedDialog('add-friend')
  const pending = usePendingRequests()
  const rows = useRowKeys()
  return (
    <Page>
      <PageHeader
        title="Friends"
        description={<FriendCount />}
        actions={
          <>
            <ButtonLink href="/user-request" icon={Users}>
              Requests <Count value={pending.data?.length ?? 0} label={(count) => `${count} waiting`} />
            </ButtonLink>
            <Button tone="primary" icon={UserPlus} onClick={() => setAdding(true)}>
              Add a friend
            </Button>
          </>
        }
      />
      <div ref={rows}>
        <Columns sideLabel="Requests" side={<WaitingForYou />}>
          <Friends onAdd={() => setAdding(true)} />
        </Columns>
      </div>
      <AddFriendDialog open={isAdding} onClose={() => setAdding(false)} />
    </Page>
  )
}

function FriendCount() {
  const count = useFriends().data?.length
  if (count === undefined || count === 0) return null
  return count === 1 ? '1 friend' : `${count.toLocaleString('en-GB')} friends`
}

function Friends({ onAdd }: { onAdd(): void }) {
  const friends = useFriends()
  const openPairChat = useOpenPairChat()
  const [query, setQuery] = useState('')
  if (friends.data === undefined) {
    return (
      <Card>
        {friends.isError ? (
          <ErrorNote
            title="Failed to fetch active user's friends"
            onRetry={() => void friends.refetch()}
            busy={friends.isFetching}
          >
            Your friends are safe; only this list is missing.
          </ErrorNote>
        ) : (
          <Loading label="Loading your friends">
            <SkeletonRows count={6} />
          </Loading>
        )}
      </Card>
    )
  }
  if (friends.data.length === 0) {
    return (
      <EmptyRoom
        scene="seat"
        title="Nobody at your table yet"
        actions={
          <Button tone="primary" icon={UserPlus} onClick={onAdd}>
            Add a friend
          </Button>
        }
      >
        Find somebody you know in this hall, and ask them over.
      </EmptyRoom>
    )
  }
  const found = friendsNamed(friends.data, query)
  return (
    <Stack gap={4}>
      <SearchField
        label="Find a friend"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onClear={() => setQuery('')}
      />
      <p role="status" className={styles.found}>
        {query.trim() !== '' && foundWords(found.length, query.trim())}
      </p>
      {found.length > 0 && <FriendList friends={found} onMessage={(friend) => openPairChat(friend.id)} />}
    </Stack>
  )
}

function foundWords(count: number, query: string): string {
  if (count === 0) return `Nobody on your list is called “${query}”.`
  return count === 1 ? '1 friend found' : `${count} friends found`
}

function WaitingForYou() {
  const { query, rows, markAccepted } = useReceivedRequests()
  const openPairChat = useOpenPairChat()
  return (
    <Card as="section">
      <CardHeader
        title="Waiting for you"
        action={
          <TextLink href="/user-request" className={styles.all} aria-label="All requests">
            All
          </TextLink>
        }
      />
      {rows === undefined &&
        (query.isError ? (
          <ErrorNote
            title="Your requests didn’t arrive."
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        ) : (
          <Loading label="Loading your requests">
            <SkeletonRows count={2} />
          </Loading>
        ))}
      {rows?.length === 0 && <p className={styles.quiet}>No requests right now</p>}
      {rows !== undefined && rows.length > 0 && (
        <ReceivedRequests
          rows={rows.slice(0, shownRequests)}
          view="brief"
          onAccepted={markAccepted}
          onSayHello={openPairChat}
        />
      )}
    </Card>
  )
}
