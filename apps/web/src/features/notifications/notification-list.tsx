import type { NotificationGroup } from '@guildhall/contract/notifications'
import { notificationAddress } from '@guildhall/contract/rules/notifications/notification-addresses'
import { plural, t } from '@lingui/core/macro'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../platform/error-text.ts'
import { Stack } from '../../ui/dress/stack.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { mayLetterAct } from '../../ui/keys/letter-keys.ts'
import { isFocusLost } from '../../ui/keys/lost-focus.ts'
import { usePageKeys } from '../../ui/keys/page-keys.ts'
import { noteStep } from '../../ui/keys/steps.ts'
import { SectionHeader } from '../../ui/surfaces/page.tsx'
import { useMinute } from '../../ui/type/relative-time.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import { type Meant, useMarkRead, useMarkUnread } from './groups/groups.queries.ts'
import { NotificationRow } from './notification-row.tsx'
import { notificationSections } from './notification-sections.ts'

type NotificationListProps = {
  groups: readonly NotificationGroup[]
  /** The keys of those chosen; `null` while nothing is being chosen. */
  chosen: ReadonlySet<string> | null
  onChoose(keys: ReadonlySet<string> | null): void
  onSayHello(friendId: string): void
}

/** The rows in their sections. J and K go along them; Enter, E and X are for the row that they led to. */
export function NotificationList({ groups, chosen, onChoose, onSayHello }: NotificationListProps) {
  const list = useRef<HTMLDivElement>(null)
  const minute = useMinute()
  const navigate = useNavigate()
  const markRead = useUndoableMark()
  const [lastFocusedKey, setLastFocusedKey] = useState<string>()
  const tabStop = groups.find(({ key }) => key === lastFocusedKey) ?? groups[0]
  const holds = useRef<{ readonly row: Element; readonly at: number }>(undefined)

  // A row may go to what needs an answer while it has the focus: the next one takes it.
  useLayoutEffect(() => {
    if (holds.current === undefined || holds.current.row.isConnected) return
    const next = groups[Math.min(holds.current.at, groups.length - 1)]
    holds.current = undefined
    if (next !== undefined && isFocusLost()) rowOf(list.current, next)?.focus({ preventScroll: true })
  })
  function hold({ target }: FocusEvent) {
    const row = target.closest('[data-notification]')
    const at = groups.findIndex(({ key }) => key === row?.getAttribute('data-notification'))
    if (row !== null && at !== -1) holds.current = { row, at }
  }

  function mark(these: readonly NotificationGroup[], isQuiet = false) {
    const unread = these.filter((group) => group.unread > 0)
    if (unread.length > 0) markRead({ groups: unread }, isQuiet)
  }

  function choose({ key }: NotificationGroup) {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    onChoose(next)
  }

  function step(direction: -1 | 1): boolean {
    const at = groups.findIndex(({ key }) => key === lastFocusedKey)
    const next = at === -1 ? groups[0] : groups[at + direction]
    if (next === undefined) return false
    noteStep()
    rowOf(list.current, next)?.focus()
    return true
  }

  /** Does something with the row that has the focus, if one has. */
  function withFocused(act: (group: NotificationGroup) => void): boolean {
    const focused = groups.find((one) => rowOf(list.current, one)?.contains(document.activeElement))
    if (focused !== undefined) act(focused)
    return focused !== undefined
  }

  usePageKeys({
    j: () => step(1),
    k: () => step(-1),
    e: () => mayLetterAct() && withFocused((group) => mark([group])),
    x: () => mayLetterAct() && withFocused(choose),
    enter: () =>
      withFocused((group) => {
        mark([group], true)
        const target = notificationAddress(group.newest)
        if (target !== null) void navigate(target)
      }),
  })

  return (
    <Stack
      gap={6}
      ref={list}
      onFocus={hold}
      onBlur={({ target }: FocusEvent) => {
        if (target.isConnected) holds.current = undefined
      }}
    >
      {chosen !== null && (
        <ChoiceBar
          count={groups.filter(({ key }) => chosen.has(key)).length}
          onMarkRead={() => {
            mark(groups.filter(({ key }) => chosen.has(key)))
            onChoose(null)
          }}
          onLeave={() => onChoose(null)}
        />
      )}
      {notificationSections(groups, new Date(minute)).map((section) => (
        <section key={section.title} aria-label={section.title}>
          <SectionHeader title={section.title} />
          <Stack gap={1}>
            {section.groups.map((group) => (
              <NotificationRow
                key={group.key}
                group={group}
                isChosen={chosen && chosen.has(group.key)}
                isTabStop={group.key === tabStop?.key}
                onFocus={() => setLastFocusedKey(group.key)}
                onChoose={() => choose(group)}
                onOpen={() => mark([group], true)}
                onMarkRead={() => mark([group])}
                onMarkOlder={() => markRead({ upToSeq: group.seq })}
                onSayHello={onSayHello}
              />
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  )
}

function rowOf(list: HTMLElement | null, { key }: NotificationGroup): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-notification="${CSS.escape(key)}"]`) ?? null
}

/** Marks, and says how to take that back; quietly where somebody goes on to what they marked. */
export function useUndoableMark(): (meant: Meant, isQuiet?: boolean) => void {
  const markRead = useMarkRead()
  const markUnread = useMarkUnread()
  return (meant, isQuiet = false) =>
    markRead.mutate(meant, {
      onSuccess(marks) {
        if (isQuiet || marks.length === 0) return
        const count = 'groups' in meant ? meant.groups.length : 0
        toasts.show({
          message: count === 0 ? t`Marked read.` : plural(count, { one: 'Marked one read.', other: 'Marked # read.' }),
          action: { label: t`Undo`, onSelect: () => markUnread.mutate(marks) },
        })
      },
      onError: (error) => void toasts.show({ message: errorText(error), tone: 'error' }),
    })
}
