import type { FriendRequest } from '@guildhall/contract/friends'
import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { useOpenPairChat } from '../../../features/chat/use-open-pair-chat.ts'
import { useSentRequests } from '../../../features/friends/friends.queries.ts'
import { MeetOrInvite } from '../../../features/friends/list/meet-or-invite.tsx'
import { ReceivedRequests } from '../../../features/friends/requests/received-requests.tsx'
import { SentRequests } from '../../../features/friends/requests/sent-requests.tsx'
import { useReceivedRequests } from '../../../features/friends/requests/use-received-requests.ts'
import { useRowKeys } from '../../../features/friends/use-row-keys.ts'
import { gamesWithAskers } from '../../../features/overlap/games-with-asker.tsx'
import { personMenu } from '../../../features/profiles/person-menu/person-menu.tsx'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { TabPanel, Tabs } from '../../../ui/controls/tabs.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { useMedia } from '../../../ui/navigation/use-media.ts'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Columns, Page, PageHeader, SectionHeader } from '../../../ui/surfaces/page.tsx'

type Column = { count: number; list: ReactNode }

export function UserRequestPage() {
  usePageTitle(t`Friend requests`)
  const isPhone = useMedia('(width < 768px)')
  const rows = useRowKeys()
  const columns = { received: useReceived(isPhone ? 2 : 3), sent: useSent() }
  return (
    <Page>
      <PageHeader
        back={{ href: '/friends', label: t`Friends` }}
        title={t`Friend requests`}
        description={t`People who would like to sit with you, and those you asked.`}
      />
      <div ref={rows}>{isPhone ? <RequestTabs {...columns} /> : <RequestColumns {...columns} />}</div>
    </Page>
  )
}

function RequestColumns({ received, sent }: { received: Column; sent: Column }) {
  return (
    <Columns
      sideLabel={t`Sent requests`}
      side={
        <section>
          <SectionHeader
            title={t`Sent`}
            aside={sent.count > 0 && plural(sent.count, { one: '# waiting', other: '# waiting' })}
          />
          {sent.list}
        </section>
      }
    >
      <section>
        <SectionHeader
          title={t`Received`}
          aside={received.count > 0 && plural(received.count, { one: '# waiting for you', other: '# waiting for you' })}
        />
        {received.list}
      </section>
    </Columns>
  )
}

function RequestTabs({ received, sent }: { received: Column; sent: Column }) {
  const [tab, setTab] = useState<'received' | 'sent'>('received')
  return (
    <Tabs
      label={t`Requests`}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'received', label: t`Received`, count: received.count },
        { value: 'sent', label: t`Sent`, count: sent.count },
      ]}
    >
      <TabPanel value="received">{received.list}</TabPanel>
      <TabPanel value="sent">{sent.list}</TabPanel>
    </Tabs>
  )
}

/** @param level of its headings: on phones there is none above them but the page's own */
function useReceived(level: 2 | 3): Column {
  const { query, rows, markAccepted } = useReceivedRequests()
  const openPairChat = useOpenPairChat()
  const count = query.data?.length ?? 0
  if (rows === undefined) return { count, list: <Missing query={query} name="received" /> }
  if (rows.length === 0) return { count, list: <NoneReceived level={level} /> }
  return {
    count,
    list: (
      <Card>
        <ReceivedRequests
          rows={rows}
          view="full"
          onAccepted={markAccepted}
          onSayHello={openPairChat}
          beside={gamesWithAskers(query.data)}
          menu={requestMenu(openPairChat)}
        />
      </Card>
    ),
  }
}

function useSent(): Column {
  const query = useSentRequests()
  const openPairChat = useOpenPairChat()
  const count = query.data?.length ?? 0
  if (query.data === undefined) return { count, list: <Missing query={query} name="sent" /> }
  if (count === 0) return { count, list: <NoneSent /> }
  return {
    count,
    list: (
      <Stack gap={3}>
        <Card>
          <SentRequests requests={query.data} menu={requestMenu(openPairChat)} />
        </Card>
        <Quiet>{t`A request has no expiry. Cancelling it is silent.`}</Quiet>
      </Stack>
    ),
  }
}

/** The menu of the other person of a request. */
const requestMenu = (openPairChat: (userId: string) => void) => (request: FriendRequest) =>
  personMenu(openPairChat)({ ...request, id: request.friendId })

function NoneSent() {
  return (
    <Stack gap={3} align="start">
      <Quiet>{t`No request of yours is open.`}</Quiet>
      <MeetOrInvite />
    </Stack>
  )
}

function NoneReceived({ level }: { level: 2 | 3 }) {
  return (
    <EmptyRoom scene="door" title={t`No requests right now`} level={level} actions={<MeetOrInvite />}>
      {t`When somebody asks to be friends, it shows up here first.`}
    </EmptyRoom>
  )
}

/** A list that is on its way, or did not arrive. */
function Missing({ query, name }: { query: ReturnType<typeof useSentRequests>; name: 'received' | 'sent' }) {
  return (
    <OnItsWay
      of={query}
      lost={name === 'received' ? t`Your received requests didn’t arrive.` : t`Your sent requests didn’t arrive.`}
      safe={t`They are safe; only this list is missing.`}
      loading={name === 'received' ? t`Loading your received requests` : t`Loading your sent requests`}
    >
      <Card>
        <SkeletonRows count={3} />
      </Card>
    </OnItsWay>
  )
}
