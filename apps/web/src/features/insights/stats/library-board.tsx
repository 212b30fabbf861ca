import type { LibraryStats } from '@guildhall/contract/insights'
import { libraryStatuses } from '@guildhall/contract/rules/game-limits'
import { plural, t } from '@lingui/core/macro'
import { genreWord } from '../../../platform/names/genre-word.ts'
import { statusWords } from '../../../platform/names/shelf-words.ts'
import { sourceWords } from '../../../platform/names/source-words.ts'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import { Chart } from '../../../ui/charts/chart.tsx'
import { ColumnsChart } from '../../../ui/charts/columns.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { language } from '../../../ui/language/language.ts'
import { starNumber, starsText } from '../../../ui/ratings/stars-text.ts'
import { decadeText, numberText } from '../../../ui/type/number-text.ts'
import { playTime } from '../../../ui/type/play-time.ts'
import { NumberLine } from './number-line.tsx'
import styles from './stats.module.css'
import { fewestBars } from './year-board.tsx'

/** A whole library in numbers, each drawing with its table. */
export function LibraryBoard({ stats }: { stats: LibraryStats }) {
  const statuses = libraryStatuses.flatMap((status) => stats.byStatus.find((row) => row.status === status) ?? [])
  return (
    <Stack as="section" gap={5} shrinks aria-labelledby="library">
      <h2 id="library">{t`All of it`}</h2>
      <NumberLine
        numbers={[
          [plural(stats.games, { one: 'game', other: 'games' }), stats.games],
          [t`played`, playTime(stats.minutes)],
          [t`finished`, stats.finished],
          [t`waiting`, stats.backlog.games],
        ]}
      />
      <Waiting backlog={stats.backlog} />
      <div className={styles.pair}>
        <CountChart
          title={t`Where they stand`}
          name={t`Status`}
          rows={statuses.map(({ status, ...row }) => ({ name: statusWords[status], ...row }))}
        />
        <CountChart
          title={t`Where they come from`}
          name={t`Source`}
          rows={stats.bySource.map(({ source, ...row }) => ({
            name: source === null ? t`Typed, of no copy` : sourceWords[source],
            ...row,
          }))}
        />
        <CountChart
          title={t`Genres`}
          name={t`Genre`}
          rows={stats.byGenre.map(({ genre, ...row }) => ({ name: genreWord(genre), ...row }))}
        />
        <Decades decades={stats.byDecade} />
        <Ratings histogram={stats.histogram} />
        <MostPlayed entries={stats.mostPlayed} />
      </div>
    </Stack>
  )
}

function Waiting({ backlog: { games, known, minutes } }: Pick<LibraryStats, 'backlog'>) {
  if (known === 0) return null
  const ahead = playTime(minutes)
  return (
    <p className={styles.remark}>
      {known === games
        ? t`The hall knows how long all of them take: about ${ahead} of the backlog are still ahead.`
        : plural(known, {
            one: `The hall knows how long # of them takes: about ${ahead} of the backlog are still ahead.`,
            other: `The hall knows how long # of them take: about ${ahead} of the backlog are still ahead.`,
          })}
    </p>
  )
}

type Counted = { name: string; games: number; minutes: number }

const gamesInWords = (games: number) => plural(games, { one: '# game', other: '# games' })

function CountChart({ title, name, rows }: { title: string; name: string; rows: readonly Counted[] }) {
  if (rows.length < fewestBars) return null
  return (
    <Chart
      title={title}
      head={[name, t`Games`, t`Played`]}
      rows={rows.map((row) => [row.name, row.games.toLocaleString(language), playTime(row.minutes)])}
    >
      <BarList
        bars={rows.map((row) => ({
          id: row.name,
          label: row.name,
          value: row.games,
          words: row.minutes === 0 ? gamesInWords(row.games) : `${gamesInWords(row.games)}, ${playTime(row.minutes)}`,
        }))}
      />
    </Chart>
  )
}

function Decades({ decades }: { decades: LibraryStats['byDecade'] }) {
  if (decades.length < fewestBars) return null
  const oldestFirst = decades.toReversed()
  return (
    <Chart
      title={t`Decades`}
      head={[t`Decade`, t`Games`, t`Played`]}
      rows={oldestFirst.map(({ decade, games, minutes }) => [decadeText(decade), numberText(games), playTime(minutes)])}
    >
      <ColumnsChart
        columns={oldestFirst.map(({ decade, games }) => ({
          label: decadeText(decade),
          value: games,
          words: gamesInWords(games),
        }))}
        size="medium"
        isLabelled
      />
    </Chart>
  )
}

function Ratings({ histogram }: Pick<LibraryStats, 'histogram'>) {
  if (histogram.filter((count) => count > 0).length < fewestBars) return null
  return (
    <Chart
      title={t`Ratings`}
      head={[t`Rating`, t`Games`]}
      rows={histogram.map((count, at) => [starsText(at + 1), count.toLocaleString(language)])}
    >
      <ColumnsChart
        columns={histogram.map((count, at) => ({
          label: starNumber(at + 1),
          value: count,
          words: gamesInWords(count),
        }))}
        size="medium"
        tone="candle"
        isLabelled
      />
    </Chart>
  )
}

function MostPlayed({ entries }: { entries: LibraryStats['mostPlayed'] }) {
  if (entries.length < fewestBars) return null
  return (
    <Chart
      title={t`Most played of all`}
      head={[t`Game`, t`Played`]}
      rows={entries.map(({ game, playtime }) => [game.title, playTime(playtime.minutes)])}
    >
      <BarList
        bars={entries.map(({ game, playtime }) => ({
          id: game.id,
          label: game.title,
          value: playtime.minutes,
          words: playTime(playtime.minutes),
          leading: <Cover title={game.title} cover={game.cover} size={24} decorative />,
        }))}
      />
    </Chart>
  )
}
