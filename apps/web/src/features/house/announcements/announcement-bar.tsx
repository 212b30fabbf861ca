import type { OwnAnnouncement } from '@guildhall/contract/house/announcements'
import { t } from '@lingui/core/macro'
import { Megaphone, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { cx } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import styles from './announcement-bar.module.css'
import { useAnnouncements, useDismissAnnouncement } from './standing-announcements.ts'

/** Longer no timer runs; nobody has a page open for so long. */
const longestMs = 2 ** 31 - 1
/** More words than these are folded: the room is below. */
const shortMost = 160

/** What the hall announces, one at a time, until it is put away or over. */
export function AnnouncementBar() {
  const all = useAnnouncements()
  const dismiss = useDismissAnnouncement()
  const [now, setNow] = useState(serverNow)
  const standing = all.filter(({ until }) => Date.parse(until) > now)
  const next = standing.map(({ until }) => Date.parse(until)).toSorted((a, b) => a - b)[0]
  useEffect(() => {
    if (next === undefined) return undefined
    const timer = setTimeout(() => setNow(serverNow()), Math.min(Math.max(next - serverNow(), 0) + 1, longestMs))
    return () => clearTimeout(timer)
  }, [next])
  const [shown] = standing
  if (shown === undefined) return null
  return (
    <One
      key={`${shown.id} ${shown.version}`}
      announcement={shown}
      further={standing.length - 1}
      onDismiss={() => {
        dismiss.mutate(shown)
        // With the last one the bar goes, and what had the focus with it.
        if (standing.length === 1) document.getElementById('main')?.focus({ preventScroll: true })
      }}
    />
  )
}

type OneProps = { announcement: OwnAnnouncement; further: number; onDismiss(): void }

function One({ announcement: { text }, further, onDismiss }: OneProps) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > shortMost || text.split('\n').length > 2
  return (
    <Banner
      tone="info"
      icon={Megaphone}
      action={
        <Line gap={1}>
          {isLong && (
            <Button tone="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t`Less` : t`Read all of it`}
            </Button>
          )}
          <IconButton
            icon={X}
            label={further === 0 ? t`Put this away` : t`Put this away and read the next`}
            onClick={onDismiss}
          />
        </Line>
      }
    >
      <span className={cx(styles.words, isLong && !isWhole && styles.short)}>{text}</span>
    </Banner>
  )
}
