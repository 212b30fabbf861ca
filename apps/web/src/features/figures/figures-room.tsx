import type { Figures } from '@guildhall/contract/figures'
import { type FigurePeriod, fewestTold } from '@guildhall/contract/rules/house/figure-periods'
import { t } from '@lingui/core/macro'
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
import { DrawnFigure } from './drawn-figure.tsx'
import { useFigures } from './figures.queries.ts'
import styles from './figures-room.module.css'
import { pointName, pointUnits } from './point-names.ts'
import { toldText } from './told-text.ts'

// Days of the server are days of UTC.
const dayText = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })

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

function Charts({
  figures: { points, whole, cohorts, fewJoined },
  period,
}: {
  figures: Figures
  period: FigurePeriod
}) {
  const last = points.at(-1)
  const nameOf = pointName(period)
  const unitWords = pointUnits[period]
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
        <DrawnFigure
          title={t`Who was in`}
          unit={unitWords}
          rows={points}
          nameOf={nameOf}
          columns={[
            {
              of: (point) => point.active,
              head: period === 'week' || period === 'month' ? t`Members` : t`Members a day`,
            },
          ]}
        />
        <DrawnFigure
          title={t`Who joined`}
          unit={unitWords}
          rows={points}
          nameOf={nameOf}
          columns={[{ of: (point) => point.new, head: t`New members` }]}
        />
        <DrawnFigure
          title={t`Messages`}
          unit={unitWords}
          rows={points}
          nameOf={nameOf}
          columns={[{ of: (point) => point.messages, head: t`Messages` }]}
        />
        <DrawnFigure
          title={t`Posts and replies`}
          unit={unitWords}
          rows={points}
          nameOf={nameOf}
          columns={[
            { of: (point) => point.posts, head: t`Posts` },
            { of: (point) => point.replies, head: t`Replies` },
          ]}
          isStacked
        />
        <DrawnFigure
          title={t`Reports`}
          unit={unitWords}
          rows={points}
          nameOf={nameOf}
          columns={[{ of: (point) => point.reports, head: t`Reports` }]}
        />
        <DrawnFigure
          title={t`Settled cases`}
          unit={unitWords}
          rows={points}
          nameOf={nameOf}
          columns={[{ of: (point) => point.settled, head: t`Settled cases` }]}
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
