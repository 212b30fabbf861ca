import type { LibraryYear } from '@guildhall/contract/insights'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { genreWord } from '../../../platform/names/genre-word.ts'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import { Chart } from '../../../ui/charts/chart.tsx'
import { ColumnsChart } from '../../../ui/charts/columns.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import { CoverItem } from '../../../ui/covers/tiles/cover-grid.tsx'
import { CoverShelf } from '../../../ui/covers/tiles/cover-shelf.tsx'
import { CoverTile } from '../../../ui/covers/tiles/cover-tile.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { dateFormat } from '../../../ui/language/formats.ts'
import { Stars } from '../../../ui/ratings/stars.tsx'
import { starsText } from '../../../ui/ratings/stars-text.ts'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonLine } from '../../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { playTime } from '../../../ui/type/play-time.ts'
import { useYear } from '../insights.queries.ts'
import { monthColumns, monthRows } from './month-columns.ts'
import { NumberLine } from './number-line.tsx'
import styles from './stats.module.css'

/** One bar alone compares nothing. */
export const fewestBars = 2

type YearBoardProps = {
  userId: string
  year: number /** Chooses the year; stands beside the heading. */
  control: ReactNode
}

/** One year of a library. */
export function YearBoard({ userId, year, control }: YearBoardProps) {
  const found = useYear(userId, year)
  return (
    <Stack as="section" gap={5} shrinks aria-labelledby="year">
      <Cluster as="header" gap={4} lineGap={2} justify="between">
        <h2 id="year">{year}</h2>
        {control}
      </Cluster>
      {found.data !== undefined ? (
        <YearNumbers year={found.data} />
      ) : (
        <OnItsWay of={found} lost={t`This year didn’t arrive.`} loading={t`Loading ${year}`}>
          <SkeletonLine width="long" />
          <SkeletonLine width="full" />
        </OnItsWay>
      )}
    </Stack>
  )
}

function YearNumbers({ year }: { year: LibraryYear }) {
  if (isQuiet(year)) {
    return (
      <Card padded>
        <p className={styles.quiet}>
          <Trans>
            {year.year} was quiet here. Hours that you type, games that you finish and what a sync brings stand here,
            month by month.
          </Trans>
        </p>
      </Card>
    )
  }
  return (
    <>
      <NumberLine
        numbers={[
          [t`finished`, year.finished],
          [t`played`, playTime(year.minutes)],
          [plural(year.games, { one: 'game played', other: 'games played' }), year.games],
          [t({ message: 'added', context: 'a year in numbers' }), year.added],
          [plural(year.achievements, { one: 'achievement', other: 'achievements' }), year.achievements],
          [plural(year.days, { one: 'day with a game', other: 'days with a game' }), year.days],
          ...(year.longestStreakDays > 1 ? [[t`days in a row`, year.longestStreakDays] as const] : []),
        ]}
      />
      <div className={styles.pair}>
        {year.minutes + year.finished === 0 ? (
          <Card padded as="section" aria-label={t`Month by month`}>
            <CardHeader title={t`Month by month`} level={3} />
            <p className={styles.quiet}>
              <Trans>
                No hours are known by day in {year.year}. A sync adds what came since the one before; older hours count
                below.
              </Trans>
            </p>
          </Card>
        ) : (
          <Chart title={t`Month by month`} head={[t`Month`, t`Played`, t`Games`, t`Finished`]} rows={monthRows(year)}>
            <ColumnsChart columns={monthColumns(year)} size="medium" isLabelled />
          </Chart>
        )}
        {year.mostPlayed.length >= fewestBars && (
          <Chart
            title={t`Most played`}
            head={[t`Game`, t`Played`]}
            rows={year.mostPlayed.map(({ game, minutes }) => [game.title, playTime(minutes)])}
          >
            <BarList
              bars={year.mostPlayed.slice(0, 6).map(({ game, minutes }) => ({
                id: game.id,
                label: game.title,
                value: minutes,
                words: playTime(minutes),
                leading: <Cover title={game.title} cover={game.cover} size={24} decorative />,
              }))}
            />
          </Chart>
        )}
        {year.byGenre.length >= fewestBars && (
          <Chart
            title={t`What kind of games`}
            head={[t`Genre`, t`Played`, t`Games`]}
            rows={year.byGenre.map(({ genre, minutes, games }) => [
              genreWord(genre),
              playTime(minutes),
              numberText(games),
            ])}
          >
            <BarList
              bars={year.byGenre.map(({ genre, minutes }) => ({
                id: genre,
                label: genreWord(genre),
                value: minutes,
                words: playTime(minutes),
              }))}
            />
          </Chart>
        )}
      </div>
      <Finished year={year} />
    </>
  )
}

function isQuiet({ minutes, games, finished, added, achievements }: LibraryYear): boolean {
  return minutes + games + finished + added + achievements === 0
}

const onDay = dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' })

function Finished({ year: { year, finishedGames } }: { year: LibraryYear }) {
  if (finishedGames.length === 0) return null
  return (
    <CoverShelf title={t`Finished in ${year}`} label={t`Finished in ${year}`}>
      {finishedGames.map(({ game, finishedAt, rating }) => (
        <CoverItem key={game.id}>
          <CoverTile href={`/game/${game.id}`} title={game.title} cover={game.cover} status="beaten">
            <Stack as="span" gap={0.5}>
              {onDay.format(new Date(finishedAt))}
              {rating !== null && <Stars halves={rating} label={starsText(rating)} />}
            </Stack>
          </CoverTile>
        </CoverItem>
      ))}
    </CoverShelf>
  )
}
