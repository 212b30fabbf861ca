import type { ProfileEvent, ProfileOverview } from '@guildhall/contract/profiles'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { YearOfDays } from '../../../ui/charts/year-of-days.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { dateFormat } from '../../../ui/language/formats.ts'
import { Link } from '../../../ui/link.tsx'
import { Stars } from '../../../ui/ratings/stars.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { playTime } from '../../../ui/type/play-time.ts'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { dayName } from '../../../ui/type/time-text.ts'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { NextStep } from './next-step.tsx'
import styles from './overview.module.css'
import { playedByMonth } from './played-by-month.ts'

type Journal = NonNullable<ProfileOverview['journal']>

/** Days of the calendar are the same everywhere: noon is on that day in every zone. */
const noonOf = (day: string) => new Date(`${day}T12:00:00`).getTime()

/** On which days of the last year somebody played, and what became of games lately. */
export function JournalBlock({ block, isOwn }: { block: Journal; isOwn: boolean }) {
  const { days, latest } = block
  if (days.length === 0 && latest.length === 0) {
    return isOwn ? <NextStep of="journal" /> : null
  }
  return (
    <section>
      <SectionHeader title={t`Journal`} />
      <Card>
        {days.length > 0 && <PlayedDays block={block} />}
        {latest.length > 0 && (
          <RowList label={t`Latest in the journal`}>
            {latest.map((event) => (
              <EventRow key={`${event.kind} ${event.game.id} ${event.on}`} event={event} />
            ))}
          </RowList>
        )}
      </Card>
    </section>
  )
}

const monthWords = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayWords = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

function PlayedDays({ block: { from, to, days } }: { block: Journal }) {
  const monthText = (day: string) => monthWords.format(new Date(`${day}T00:00:00Z`))
  const months = playedByMonth(days).map(
    ({ month, count }) => `${monthText(`${month}-01`)}: ${plural(count, { one: '# day', other: '# days' })}`,
  )
  return (
    <Stack gap={3} shrinks className={styles.year}>
      <Text>
        {plural(days.length, { one: 'Played on # day of the last year', other: 'Played on # days of the last year' })}
      </Text>
      <YearOfDays
        from={from}
        to={to}
        days={days.map(({ day, minutes, games }) => ({
          day,
          value: minutes,
          words: `${dayWords.format(new Date(`${day}T00:00:00Z`))}: ${playTime(minutes)}, ${plural(games, { one: '# game', other: '# games' })}`,
        }))}
        ends={[monthText(from), monthText(to)]}
      />
      <VisuallyHidden as="p">{months.join(', ')}</VisuallyHidden>
    </Stack>
  )
}

function EventRow({ event }: { event: ProfileEvent }) {
  const { game, kind, on, rating, minutes } = event
  const now = useMinute()
  return (
    <Row>
      <Cover title={game.title} cover={game.cover} size={48} decorative />
      <Stack gap={0.5} grow shrinks>
        <Text breaks>
          <EventWords event={event} />
        </Text>
        <Cluster as="p" gap={2} lineGap={0.5}>
          {rating !== null && <Stars halves={rating} />}
          <Quiet as="span">
            <time dateTime={on}>{dayName(noonOf(on), now)}</time>
            {kind === 'finished' && minutes > 0 && t`, after ${playTime(minutes)}`}
          </Quiet>
        </Cluster>
      </Stack>
    </Row>
  )
}

function EventWords({ event: { game, kind, time } }: { event: ProfileEvent }) {
  const name = (
    <Link href={`/game/${game.id}`} className={styles.game}>
      {game.title}
    </Link>
  )
  if (kind === 'finished') return <Trans>Finished {name}</Trans>
  if (kind === 'shelved') return <Trans>Put {name} on the shelf</Trans>
  return time > 1 ? <Trans>Started another run of {name}</Trans> : <Trans>Started {name}</Trans>
}
