import type { TournamentOnCalendar } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { dateFormat } from '../../../ui/language/formats.ts'
import { useMedia } from '../../../ui/navigation/use-media.ts'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { useTournamentCalendar } from './calendar.queries.ts'
import { DayRows } from './day-rows.tsx'
import { dateOf, dayOf, isMonth, monthAfter, monthOf, weeksOf } from './month.ts'
import { MonthGrid } from './month-grid.tsx'

const monthName = dateFormat({ month: 'long', year: 'numeric' })

type CalendarRoomProps = {
  /** As the address has it: whatever is no month, or null, is this one. */
  month: string | null
  gameId: string | undefined
  onMonth(month: string | null): void
}

/** The tournaments of a month: as weeks with a day to choose, on phones as the days on which something begins. */
export function CalendarRoom({ month, gameId, onMonth }: CalendarRoomProps) {
  const today = dayOf(serverNow())
  const shown = month !== null && isMonth(month) ? month : monthOf(today)
  const [chosenBefore, setChosen] = useState(today)
  const isHere = (day: string) => monthOf(day) === shown
  const chosen = [chosenBefore, today].find(isHere) ?? `${shown}-01`
  const weeks = weeksOf(shown)
  const calendar = useTournamentCalendar(weeks, gameId)
  const isPhone = useMedia('(max-width: 767px)')
  // Of the day of the last that came, and of those behind it, nobody was told all.
  const last = calendar.data?.tournaments.at(-1)
  const unknownFrom = calendar.data?.isMore === true && last !== undefined ? dayOf(last.at) : null
  const byDay = Map.groupBy(calendar.data?.tournaments ?? [], ({ at }) => dayOf(at))
  const choose = (day: string) => {
    setChosen(day)
    if (!isHere(day)) onMonth(monthOf(day) === monthOf(today) ? null : monthOf(day))
  }
  const name = monthName.format(dateOf(`${shown}-01`))
  return (
    <Stack gap={3}>
      <Line gap={2} justify="between">
        <Text as="h3" size="h4" weight="strong" aria-live="polite">
          {name}
        </Text>
        <Cluster gap={1}>
          {shown !== monthOf(today) && (
            <Button tone="quiet" onClick={() => choose(today)}>
              {t`To today`}
            </Button>
          )}
          <IconButton icon={ChevronLeft} label={t`Month before`} onClick={() => choose(monthAfter(chosen, -1))} />
          <IconButton icon={ChevronRight} label={t`Month after`} onClick={() => choose(monthAfter(chosen, 1))} />
        </Cluster>
      </Line>
      {calendar.data === undefined && (calendar.isError || isPhone) && (
        <Card>
          <OnItsWay of={calendar} lost={t`The calendar didn’t arrive.`} loading={t`Loading the calendar`}>
            <SkeletonRows count={3} />
          </OnItsWay>
        </Card>
      )}
      {!isPhone && (
        <>
          <MonthGrid
            name={name}
            weeks={weeks}
            month={shown}
            byDay={byDay}
            today={today}
            chosen={chosen}
            onChoose={choose}
          />
          {calendar.data !== undefined && (
            <DayCard day={chosen} tournaments={byDay.get(chosen)} isWhole={isBefore(chosen, unknownFrom)} />
          )}
        </>
      )}
      {isPhone && calendar.data !== undefined && <Days byDay={byDay} isHere={isHere} unknownFrom={unknownFrom} />}
      {calendar.data?.isMore === true && (
        <Quiet>
          {gameId === undefined
            ? t`More begin in this month than stand here. Choose a game above to see all of its own.`
            : t`More begin in this month than stand here.`}
        </Quiet>
      )}
      <Quiet>{t`Times go by your clock: ${new Intl.DateTimeFormat().resolvedOptions().timeZone}.`}</Quiet>
    </Stack>
  )
}

type OnDays = ReadonlyMap<string, readonly TournamentOnCalendar[]>

const isBefore = (day: string, unknownFrom: string | null): boolean => unknownFrom === null || day < unknownFrom

type DaysProps = { byDay: OnDays; isHere(day: string): boolean; unknownFrom: string | null }

/** The days of a month on which something begins. */
function Days({ byDay, isHere, unknownFrom }: DaysProps) {
  const days = [...byDay].filter(([day]) => isHere(day))
  if (days.length === 0 && unknownFrom !== null) return null
  if (days.length === 0) return <Card>{<NoRows>{t`Nothing begins in this month.`}</NoRows>}</Card>
  return days.map(([day, tournaments]) => (
    <DayCard key={day} day={day} tournaments={tournaments} isWhole={isBefore(day, unknownFrom)} />
  ))
}

type DayCardProps = { day: string; tournaments: readonly TournamentOnCalendar[] | undefined; isWhole: boolean }

function DayCard({ day, tournaments, isWhole }: DayCardProps) {
  return (
    <Card>
      <DayRows day={day} tournaments={tournaments ?? []} isWhole={isWhole} />
    </Card>
  )
}
