import type { TournamentOnCalendar } from '@guildhall/contract/tournaments'
import { plural, t } from '@lingui/core/macro'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { dateFormat } from '../../../ui/language/formats.ts'
import { keyAlongReading } from '../../../ui/language/reading-direction.ts'
import { Link } from '../../../ui/link.tsx'
import { clockTime } from '../../../ui/type/time-text.ts'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { tournamentHref } from '../tournament-href.ts'
import styles from './calendar.module.css'
import { dayWords } from './day-words.ts'
import { dateOf, dayAfter, monthAfter, monthOf, weekdayOf } from './month.ts'

/** So many stand in a day; all of them below, once it is chosen. */
const shownOfDay = 3
const short = dateFormat({ weekday: 'short' })
const long = dateFormat({ weekday: 'long' })

type MonthGridProps = {
  name: string
  weeks: readonly (readonly string[])[]
  month: string
  byDay: ReadonlyMap<string, readonly TournamentOnCalendar[]>
  today: string
  chosen: string
  onChoose(day: string): void
}

/**
 * A month as weeks. It is one stop of Tab, the chosen day, and behind it what begins on that: arrows go from day to day, Home and
 * End to the ends of the week, PageUp and PageDown to the months beside.
 */
export function MonthGrid({ name, weeks, month, byDay, today, chosen, onChoose }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const next = useRef<string>(null)
  // The day may stand in a month that is shown only then.
  useLayoutEffect(() => {
    if (next.current !== chosen) return
    next.current = null
    table.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus()
  }, [chosen])
  function step(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    if (!(event.target instanceof HTMLElement) || event.target.dataset['day'] === undefined) return
    const day = stepFrom(event.target.dataset['day'], keyAlongReading(event.key))
    if (day === undefined) return
    event.preventDefault()
    next.current = day
    onChoose(day)
  }
  return (
    <table ref={table} aria-label={name} className={styles.month} onKeyDown={step}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={long.format(dateOf(day))}>
              {short.format(dateOf(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                tournaments={byDay.get(day) ?? []}
                isBeside={monthOf(day) !== month}
                isToday={day === today}
                isChosen={day === chosen}
                onChoose={onChoose}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function stepFrom(day: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return dayAfter(day, -1)
    case 'ArrowRight':
      return dayAfter(day, 1)
    case 'ArrowUp':
      return dayAfter(day, -7)
    case 'ArrowDown':
      return dayAfter(day, 7)
    case 'Home':
      return dayAfter(day, -weekdayOf(day))
    case 'End':
      return dayAfter(day, 6 - weekdayOf(day))
    case 'PageUp':
      return monthAfter(day, -1)
    case 'PageDown':
      return monthAfter(day, 1)
    default:
      return undefined
  }
}

type DayProps = {
  day: string
  tournaments: readonly TournamentOnCalendar[]
  /** Of the month before or after. */
  isBeside: boolean
  isToday: boolean
  isChosen: boolean
  onChoose(day: string): void
}

function Day({ day, tournaments, isBeside, isToday, isChosen, onChoose }: DayProps) {
  const stop = isChosen ? 0 : -1
  const more = tournaments.length - shownOfDay
  const count = tournaments.length
  const name = dayWords(day)
  return (
    <td className={cx(isBeside && styles.beside, isChosen && styles.chosen)}>
      <button
        type="button"
        data-day={day}
        tabIndex={stop}
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={isChosen}
        className={styles.day}
        onClick={() => onChoose(day)}
      >
        <span aria-hidden="true">{dateOf(day).getDate()}</span>
        <VisuallyHidden>
          {count === 0 ? name : `${name}, ${plural(count, { one: '# tournament', other: '# tournaments' })}`}
        </VisuallyHidden>
      </button>
      {count > 0 && (
        <ul aria-label={name}>
          {tournaments.slice(0, shownOfDay).map(({ id, title, at, isOwn }) => (
            <li key={id}>
              <Link
                href={tournamentHref(id)}
                tabIndex={stop}
                title={title}
                className={cx(styles.entry, isOwn && styles.own)}
              >
                <span>{clockTime(at)}</span> <SoftText text={title} still />
                {isOwn && <VisuallyHidden>{t`Yours`}</VisuallyHidden>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.more}>{plural(more, { one: '# more', other: '# more' })}</p>}
    </td>
  )
}
