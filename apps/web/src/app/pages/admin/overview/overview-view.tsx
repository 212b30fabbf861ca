import { t } from '@lingui/core/macro'
import { DrawnFigure } from '../../../../features/figures/drawn-figure.tsx'
import { useFigures, useFiguresNow } from '../../../../features/figures/figures.queries.ts'
import { NumberCard, NumberCards } from '../../../../features/figures/overview/number-cards.tsx'
import { ReasonsCard } from '../../../../features/figures/overview/reasons-card.tsx'
import { pointName, pointUnits } from '../../../../features/figures/point-names.ts'
import { HealthCard } from '../../../../features/machine/health-card.tsx'
import { useMachine } from '../../../../features/machine/machine.queries.ts'
import { useCaseCounts, useCases } from '../../../../features/safety/cases/cases.queries.ts'
import { WaitingLongest } from '../../../../features/safety/overview/waiting-longest.tsx'
import { reasonWords } from '../../../../features/safety/safety-words.ts'
import { useSearchParams } from '../../../../platform/routing/use-search-params.ts'
import { cx } from '../../../../ui/class-names.ts'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { Cluster, Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { useMedia } from '../../../../ui/navigation/use-media.ts'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../../../ui/surfaces/card.tsx'
import { numberText } from '../../../../ui/type/number-text.ts'
import { RelativeTime } from '../../../../ui/type/relative-time.tsx'
import styles from './overview.module.css'
import { WaitsElsewhere } from './waits-elsewhere.tsx'

const queueHref = '/admin?view=reports'

/** What waits, what happens, and how the house fares; moderators have what waits. */
export function OverviewView({ isAdmin }: { isAdmin: boolean }) {
  // On a small screen the work would stand below what only tells of it.
  const isSmall = useMedia('(width < 768px)')
  if (!isAdmin) {
    return (
      <div className={styles.halves}>
        <WaitingLongest queueHref={queueHref} />
        <WaitsElsewhere isAdmin={false} />
      </div>
    )
  }
  if (isSmall) {
    return (
      <Stack gap={4}>
        <WaitingLongest queueHref={queueHref} />
        <WaitsElsewhere isAdmin />
        <Happening />
        <Health />
      </Stack>
    )
  }
  return (
    <Stack gap={4}>
      <Happening />
      <div className={styles.wideFirst}>
        <Stack gap={4}>
          <WaitingLongest queueHref={queueHref} />
          <WaitsElsewhere isAdmin />
        </Stack>
        <Health />
      </div>
    </Stack>
  )
}

const periods = ['week', 'month', 'year'] as const

/** How many come and write, and why something was reported. */
function Happening() {
  const [search, setSearch] = useSearchParams()
  const period = periods.find((each) => each === search.get('period')) ?? 'month'
  const month = useFigures('month')
  const figures = useFigures(period)
  const now = useFiguresNow(period)
  return (
    <>
      <Cluster justify="between" gap={3}>
        <Segmented
          label={t`For how long back`}
          options={[
            { value: 'week', label: t`7 days` },
            { value: 'month', label: t`30 days` },
            { value: 'year', label: t`A year` },
          ]}
          value={period}
          onChange={(next) => setSearch(next === 'month' ? {} : { period: next }, { replace: true })}
        />
        <TextLink href="/admin?view=figures">{t`All figures`}</TextLink>
      </Cluster>
      <dl className={styles.numbers}>
        {month.data !== undefined && month.data.points.length > 0 && (
          <NumberCards points={month.data.points} whole={month.data.whole} members={now.data?.members} />
        )}
        <OpenCases />
      </dl>
      {figures.data === undefined ? (
        <Card>
          <OnItsWay of={figures} lost={t`The figures didn’t arrive.`} loading={t`Loading the figures`}>
            <SkeletonRows count={4} />
          </OnItsWay>
        </Card>
      ) : figures.data.points.length === 0 ? (
        <Card padded>
          <Quiet>{t`Who comes and what is written is counted each night: the first day within an hour after it is over.`}</Quiet>
        </Card>
      ) : (
        <div className={cx(styles.wideFirst, styles.even)}>
          <DrawnFigure
            title={period === 'year' ? t`Members seen a day` : t`Members seen per day`}
            unit={pointUnits[period]}
            rows={figures.data.points}
            nameOf={pointName(period)}
            columns={[{ head: t`Members`, of: ({ active }) => active }]}
            shape="line"
            tone="candle"
          />
          {now.data === undefined ? (
            <Card>
              <OnItsWay of={now} lost={t`The figures didn’t arrive.`} loading={t`Loading the figures`}>
                <SkeletonRows count={4} />
              </OnItsWay>
            </Card>
          ) : (
            <ReasonsCard {...now.data} wordOf={reasonWords} />
          )}
        </div>
      )}
    </>
  )
}

function OpenCases() {
  const { data: counts } = useCaseCounts()
  const [oldest] = (useCases({ of: 'open' }).data ?? []).toSorted((one, other) =>
    one.openedAt.localeCompare(other.openedAt),
  )
  return (
    <NumberCard
      name={t`Reports that wait`}
      href={queueHref}
      value={counts === undefined ? '–' : numberText(counts.open)}
      says={
        oldest === undefined ? (
          counts !== undefined && t`The queue is clear`
        ) : (
          <>
            {t`The oldest:`} <RelativeTime at={oldest.openedAt} />
          </>
        )
      }
    />
  )
}

function Health() {
  const machine = useMachine()
  if (machine.data !== undefined) {
    return (
      <HealthCard machine={machine.data} action={<TextLink href="/admin?view=machine">{t`The machine`}</TextLink>} />
    )
  }
  return (
    <Card as="section" padded>
      <CardHeader title={t`How it fares`} />
      <OnItsWay of={machine} lost={t`How the machine fares didn’t arrive.`} loading={t`Asking the servers`}>
        <SkeletonRows count={4} />
      </OnItsWay>
    </Card>
  )
}
