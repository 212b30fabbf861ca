import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { plural, t } from '@lingui/core/macro'
import { CheckCheck, Inbox, ListChecks, Settings } from 'lucide-react'
import { useState } from 'react'
import { requestsWait, useWaitingRequests } from '../../features/chat/requests-wait.ts'
import { useOpenPairChat } from '../../features/chat/use-open-pair-chat.ts'
import { useNotificationGroups } from '../../features/notifications/groups/groups.queries.ts'
import { NotificationFeed } from '../../features/notifications/notification-feed.tsx'
import { useUndoableMark } from '../../features/notifications/notification-list.tsx'
import { shownTypes } from '../../features/notifications/notification-types.ts'
import { useUnread } from '../../features/notifications/notifications.queries.ts'
import { usePageTitle } from '../../platform/page/page-title.ts'
import { useSearchParams } from '../../platform/routing/use-search-params.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FilterList } from '../../ui/controls/filter-list.tsx'
import { IconButton, IconButtonLink } from '../../ui/controls/icon-button.tsx'
import { mayLetterAct } from '../../ui/keys/letter-keys.ts'
import { usePageKeys } from '../../ui/keys/page-keys.ts'
import { Page, PageHeader } from '../../ui/surfaces/page.tsx'
import styles from './notifications-page.module.css'

/** Types as they stand in the address, in the order of their numbers. */
const typeNames = Object.keys(notificationTypes)

type Filter = 'all' | `${number}`

/** An address may name what there is not: that is all. */
function filterIn(address: URLSearchParams): Filter {
  const type = typeNames.indexOf(address.get('type') ?? '')
  return type === -1 ? 'all' : `${type}`
}

export function NotificationsPage() {
  usePageTitle(t`Notifications`)
  const [address, setAddress] = useSearchParams()
  const filter = filterIn(address)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const unread = useUnread().data
  const newest = useNotificationGroups(null).data?.[0]
  const markRead = useUndoableMark()
  const openPairChat = useOpenPairChat()
  const requests = useWaitingRequests()

  function show(next: Filter) {
    setAddress(next === 'all' ? {} : { type: typeNames[Number(next)] ?? '' }, { replace: true })
    setChosen(null)
  }

  function markEverything() {
    if (newest === undefined || !unread?.unread) return false
    markRead({ upToSeq: newest.seq })
    return true
  }

  function toggleFilter(type: number) {
    show(filter === `${type}` ? 'all' : `${type}`)
    return true
  }

  usePageKeys({
    'shift+e': () => mayLetterAct() && markEverything(),
    escape: () => {
      setChosen(null)
      return chosen !== null
    },
    ...Object.fromEntries(shownTypes.map(({ type }) => [`${(type + 1) % 10}`, () => toggleFilter(type)])),
  })

  const isAllRead = !unread?.unread || newest === undefined
  return (
    <Page>
      <PageHeader
        title={t`Notifications`}
        description={unread && newWords(unread.unread)}
        actions={
          <>
            <Button
              icon={CheckCheck}
              disabled={isAllRead}
              title={isAllRead ? t`Nothing new.` : undefined}
              onClick={markEverything}
            >
              {t`Mark all read`}
            </Button>
            <IconButton
              icon={ListChecks}
              label={t`Choose several`}
              pressed={chosen !== null}
              onClick={() => setChosen(chosen === null ? new Set() : null)}
            />
            <IconButtonLink icon={Settings} label={t`How loud`} href="/profile/edit/notifications" />
          </>
        }
      />
      <div className={styles.columns}>
        <FilterList<Filter>
          label={t`Type`}
          value={filter}
          onChange={show}
          filters={[
            { value: 'all', label: t`All`, icon: Inbox, count: unread?.unread ?? 0 },
            ...shownTypes.map(({ type, ...face }) => ({
              value: `${type}` as const,
              ...face,
              count: unread?.byType[type] ?? 0,
            })),
          ]}
        />
        <NotificationFeed
          key={filter}
          type={filter === 'all' ? null : Number(filter)}
          chosen={chosen}
          onChoose={setChosen}
          onSayHello={openPairChat}
          waits={requests > 0 ? requestsWait(requests) : null}
        />
      </div>
    </Page>
  )
}

function newWords(unread: number): string {
  if (unread === 0) return t`Nothing new.`
  return plural(unread, { one: 'One is new.', other: '# are new.' })
}
