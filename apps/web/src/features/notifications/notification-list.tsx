import type { Notification } from '@guildhall/contract/notifications'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../platform/error-text.ts'
import { Stack } from '../../ui/dress/stack.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { mayLetterAct } from '../../ui/keys/letter-keys.ts'
import { usePageKeys } from '../../ui/keys/page-keys.ts'
import { noteStep } from '../../ui/keys/steps.ts'
import { SectionHeader } from '../../ui/surfaces/page.tsx'
import { useMinute } from '../../ui/type/relative-time.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import { NotificationRow } from './notification-row.tsx'
import { notificationSections } from './notification-sections.ts'
import { notificationHref } from './notification-target.ts'
import { useMarkRead } from './notifications.queries.ts'

type NotificationListProps = {
  notifications: readonly Notification[]
  /** The ids of those chosen; `null` while nothing is being chosen. */
  chosen: ReadonlySet<string> | null
  onChoose(ids: ReadonlySet<string> | null): void
  onSayHello(friendId: string): void
}

/** The rows in their sections. J and K go along them; Enter, E and X are for the row that they led to. */
export function NotificationList({ notifications, chosen, onChoose, onSayHello }: NotificationListProps) {
  const list = useRef<HTMLDivElement>(null)
  const minute = useMinute()
  const navigate = useNavigate()
  const markRead = useMarkRead()
  const [lastFocusedId, setLastFocusedId] = useState<string>()
  const tabStop = notifications.find(({ id }) => id === lastFocusedId) ?? notifications[0]

  function mark(these: readonly Notification[]) {
    const unread = these.filter(({ isRead }) => !isRead)
    if (unread.length === 0) return
    markRead.mutate(unread, {
      onError: (error) => void toasts.show({ message: errorText(error), tone: 'error' }),
    })
  }

  function choose({ id }: Notification) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }

  function step(direction: -1 | 1): boolean {
    const at = notifications.findIndex(({ id }) => id === lastFocusedId)
    const next = at === -1 ? notifications[0] : notifications[at + direction]
    if (next === undefined) return false
    noteStep()
    rowOf(list.current, next)?.focus()
    return true
  }

  /** Does something with the row that has the focus, if one has. */
  function withFocused(act: (notification: Notification) => void): boolean {
    const focused = notifications.find((one) => rowOf(list.current, one)?.contains(document.activeElement))
    if (focused !== undefined) act(focused)
    return focused !== undefined
  }

  usePageKeys({
    j: () => step(1),
    k: () => step(-1),
    e: () => mayLetterAct() && withFocused((notification) => mark([notification])),
    x: () => mayLetterAct() && withFocused(choose),
    enter: () =>
      withFocused((notification) => {
        mark([notification])
        const target = notificationHref(notification)
        if (target !== null) void navigate(target)
      }),
  })

  return (
    <Stack gap={6} ref={list}>
      {chosen !== null && (
        <ChoiceBar
          count={notifications.filter(({ id }) => chosen.has(id)).length}
          onMarkRead={() => {
            mark(notifications.filter(({ id }) => chosen.has(id)))
            onChoose(null)
          }}
          onLeave={() => onChoose(null)}
        />
      )}
      {notificationSections(notifications, new Date(minute)).map((section) => (
        <section key={section.title} aria-label={section.title}>
          <SectionHeader title={section.title} />
          <Stack gap={1}>
            {section.notifications.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                isChosen={chosen && chosen.has(notification.id)}
                isTabStop={notification.id === tabStop?.id}
                onFocus={() => setLastFocusedId(notification.id)}
                onChoose={() => choose(notification)}
                onOpen={() => mark([notification])}
                onMarkRead={() => mark([notification])}
                onSayHello={onSayHello}
              />
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  )
}

function rowOf(list: HTMLElement | null, { id }: Notification): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-notification-id="${id}"]`) ?? null
}
