import type { TournamentOnCalendar } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { CalendarDays } from 'lucide-react'
import { useComingTournaments } from '../../../../features/tournaments/calendar/calendar.queries.ts'
import { tournamentHref } from '../../../../features/tournaments/tournament-href.ts'
import { useSetStep } from '../../../../features/welcome/welcome.queries.ts'
import { serverNow } from '../../../../platform/api/server-clock.ts'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../../ui/dress/text.tsx'
import { ArchAvatar } from '../../../../ui/people/arch-avatar.tsx'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../../ui/surfaces/row-list.tsx'
import { useMinute } from '../../../../ui/type/relative-time.tsx'
import { clockTime, dayAndClock } from '../../../../ui/type/time-text.ts'
import { SoftText } from '../../../../ui/words/soft-text.tsx'
import styles from './steps.module.css'

const hourMs = 3_600_000
const eveningMs = 24 * hourMs
const datesShown = 3

/** What is on now, and what begins within a day; where nothing does, the next dates. */
export function TonightStep() {
  useMinute()
  const now = serverNow()
  const set = useSetStep()
  const coming = useComingTournaments(hourBefore(now))
  if (coming.data === undefined) {
    return (
      <Card>
        <OnItsWay of={coming} lost={t`That list didn’t arrive.`} loading={t`Loading tournaments`}>
          <SkeletonRows count={datesShown} />
        </OnItsWay>
      </Card>
    )
  }
  // What is over, or was to begin and did not, is nothing to look at any more.
  const tournaments = coming.data.tournaments.filter(({ state, at }) => state === 'running' || Date.parse(at) >= now)
  const tonight = tournaments.filter(({ at }) => Date.parse(at) < now + eveningMs)
  if (tournaments.length === 0) {
    return (
      <Stack gap={3} align="start">
        <Text tone={2}>{t`Nothing stands in the calendar yet. What somebody plans stands here, too.`}</Text>
        <ButtonLink
          icon={CalendarDays}
          href="/tournaments?show=calendar"
          onClick={() => set.mutate({ step: 'tonight', state: 'seen' })}
        >
          {t`Open the calendar`}
        </ButtonLink>
      </Stack>
    )
  }
  const shown = tonight.length > 0 ? tonight : tournaments
  return (
    <Stack gap={3}>
      {tonight.length === 0 && <Text tone={2}>{t`Nothing tonight. The next dates:`}</Text>}
      <Card>
        <RowList label={t`On tonight`}>
          {shown.slice(0, datesShown).map((tournament) => (
            <Coming key={tournament.id} tournament={tournament} now={now} />
          ))}
        </RowList>
      </Card>
    </Stack>
  )
}

function Coming({ tournament, now }: { tournament: TournamentOnCalendar; now: number }) {
  const { id, title, game, state, at } = tournament
  const set = useSetStep()
  const word = state === 'running' ? t`Watch` : t`Look in`
  return (
    <Row>
      <Cluster gap={3} grow shrinks>
        <Text as="time" dateTime={at} weight="strong" figures firm>
          {timeWords({ state, at }, now)}
        </Text>
        <ArchAvatar seed={id} size={40} />
        <Stack gap={0.5} grow shrinks className={styles.words}>
          <Text as="span" weight="strong" breaks>
            <SoftText text={title} still />
          </Text>
          {game !== null && <Quiet breaks>{game.title}</Quiet>}
        </Stack>
        <ButtonLink
          href={tournamentHref(id)}
          aria-label={`${word}: ${title}`}
          onClick={() => set.mutate({ step: 'tonight', state: 'seen' })}
        >
          {word}
        </ButtonLink>
      </Cluster>
    </Row>
  )
}

function timeWords({ state, at }: Pick<TournamentOnCalendar, 'state' | 'at'>, now: number): string {
  if (state === 'running') return t`Now`
  return Date.parse(at) < now + eveningMs ? clockTime(at) : dayAndClock(at, now)
}

/** The same for an hour, so that the list is asked for once. What began three hours ago is still to be watched. */
const hourBefore = (now: number) => new Date(Math.floor(now / hourMs) * hourMs - 3 * hourMs).toISOString()
