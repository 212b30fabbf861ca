import type { FigurePoint, Figures } from '@guildhall/contract/figures'
import { type FigurePeriod, fewestTold } from '@guildhall/contract/rules/house/figure-periods'
import { t } from '@lingui/core/macro'
import { Chart } from '../../ui/charts/chart.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { dateFormat } from '../../ui/language/formats.ts'
import { EmptyRoom } from '../../ui/rooms/empty-room.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { numberText, percentText } from '../../ui/type/number-text.ts'
import { CohortsCard } from './cohorts-card.tsx'
import { DrawnColumns } from './drawn-columns.tsx'
import { useFigures } from './figures.queries.ts'
import styles from './figures-room.module.css'
import { toldText } from './told-text.ts'

// Days of the server are days of UTC.
const dayText = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const monthText = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' })

type FiguresRoomProps = { period: FigurePeriod; onPeriod(period: FigurePeriod): void }

/** For admins: how many are in, join, write and report. Nothing of it is of somebody. */
export function FiguresRoom({ period, onPeriod }: FiguresRoomProps) {
  const figures = useFigures(period)
  const until = figures.data?.until ?? null
  return (
    <Stack gap={4}>
      <Cluster justify="between" gap={3}>
        <Segmented
          label={t`For how long back`}
          options={[
            { value: 'week', label: t`7 days` },
            { value: 'month', label: t`30 days` },
            { value: 'year', label: t`A year` },
            { value: 'five-years', label: t`5 years` },
          ]}
          value={period}
          onChange={onPeriod}
        />
        {until !== null && <Quiet>{t`Counted until ${dayText.format(new Date(until))}, each night.`}</Quiet>}
      </Cluster>
      {figures.data === undefined ? (
        <Card>
          <OnItsWay of={figures} lost={t`The figures didn’t arrive.`} loading={t`Loading the figures`}>
            <SkeletonRows count={4} />
          </OnItsWay>
        </Card>
      ) : figures.data.points.length === 0 ? (
        <EmptyRoom scene="candle" title={t`Nothing is counted yet`}>
          {t`The first day is counted within an hour after it is over.`}
        </EmptyRoom>
      ) : (
        <Charts figures={figures.data} period={period} />
      )}
    </Stack>
  )
}

type Name = Exclude<keyof FigurePoint, 'from'>

function Charts({
  figures: { points, whole, cohorts, fewJoined },
  period,
}: {
  figures: Figures
  period: FigurePeriod
}) {
  const last = points.at(-1)
  const nameOf = ({ from }: FigurePoint) => (period === 'five-years' ? monthText : dayText).format(new Date(from))
  const unitWords = { week: t`Day`, month: t`Day`, year: t`Week from`, 'five-years': t`Month` }[period]
  const { settled } = whole
  const share = (part: number | null) =>
    settled === null || settled === 0 || part === null ? '–' : percentText(Math.round((part / settled) * 100))
  return (
    <>
      <dl className={styles.numbers}>
        <Figure name={t`In on the last day`} value={toldText(last?.active ?? null)} />
        <Figure name={t`Within seven days`} value={toldText(last?.activeWeek ?? null)} />
        <Figure name={t`Within thirty days`} value={toldText(last?.activeMonth ?? null)} />
        <Figure name={t`New in this time`} value={numberText(whole.new)} />
      </dl>
      <div className={styles.charts}>
        <Drawn
          title={t`Who was in`}
          unit={unitWords}
          points={points}
          nameOf={nameOf}
          columns={[{ name: 'active', head: period === 'week' || period === 'month' ? t`Members` : t`Members a day` }]}
        />
        <Drawn
          title={t`Who joined`}
          unit={unitWords}
          points={points}
          nameOf={nameOf}
          columns={[{ name: 'new', head: t`New members` }]}
        />
        <Drawn
          title={t`Messages`}
          unit={unitWords}
          points={points}
          nameOf={nameOf}
          columns={[{ name: 'messages', head: t`Messages` }]}
        />
        <Drawn
          title={t`Posts and replies`}
          unit={unitWords}
          points={points}
          nameOf={nameOf}
          columns={[
            { name: 'posts', head: t`Posts` },
            { name: 'replies', head: t`Replies` },
          ]}
        />
        <Drawn
          title={t`Reports`}
          unit={unitWords}
          points={points}
          nameOf={nameOf}
          columns={[{ name: 'reports', head: t`Reports` }]}
        />
        <Drawn
          title={t`Settled cases`}
          unit={unitWords}
          points={points}
          nameOf={nameOf}
          columns={[{ name: 'settled', head: t`Settled cases` }]}
        />
      </div>
      <dl className={styles.numbers}>
        <Figure name={t`Settled in this time`} value={toldText(settled)} />
        <Figure name={t`Settled within an hour`} value={share(whole.settledInHour)} />
        <Figure name={t`Settled within a day`} value={share(whole.settledInDay)} />
      </dl>
      <CohortsCard cohorts={cohorts} few={fewJoined} />
      <Quiet>{t`Nobody is named in any of these, and less than ${fewestTold} is not told where it could tell of somebody.`}</Quiet>
    </>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <Card padded>
      <Quiet as="dt">{name}</Quiet>
      <dd className={styles.number}>{value}</dd>
    </Card>
  )
}

/** Of what is told; null where nothing is. */
const sumOf = (values: readonly (number | null)[]) =>
  values.every((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

type DrawnProps = {
  title: string
  unit: string
  points: readonly FigurePoint[]
  nameOf(point: FigurePoint): string
  /** The columns of the table; the drawing has their sum. */
  columns: readonly { name: Name; head: string }[]
}

function Drawn({ title, unit, points, nameOf, columns }: DrawnProps) {
  const wordsOf = (point: FigurePoint) => columns.map(({ name }) => toldText(point[name]))
  return (
    <Chart
      title={title}
      level={2}
      isAsked
      head={[unit, ...columns.map(({ head }) => head)]}
      rows={points.map((point) => [nameOf(point), ...wordsOf(point)])}
    >
      <DrawnColumns
        title={title}
        columns={points.map((point) => ({
          label: nameOf(point),
          value: sumOf(columns.map(({ name }) => point[name])),
          words: wordsOf(point).join(', '),
        }))}
      />
    </Chart>
  )
}
