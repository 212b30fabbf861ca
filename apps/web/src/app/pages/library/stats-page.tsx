import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { AchievementsCard } from '../../../features/achievements/achievements-card.tsx'
import { useStats } from '../../../features/insights/insights.queries.ts'
import { LibraryBoard } from '../../../features/insights/stats/library-board.tsx'
import { thisYear } from '../../../features/insights/stats/this-year.ts'
import { YearBoard } from '../../../features/insights/stats/year-board.tsx'
import { isApiError } from '../../../platform/api/api-error.ts'
import { errorText } from '../../../platform/error-text.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonLine } from '../../../ui/rooms/skeleton.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'

/** A library in numbers: a year of it, and all of it. `?of=` is somebody else's, as far as they show it. */
export function StatsPage() {
  const [address, setAddress] = useSearchParams()
  const ownId = useCurrentUser().id
  const userId = address.get('of') ?? ownId
  const isOwn = userId === ownId
  const title = isOwn ? t`Your year` : t`A library in numbers`
  usePageTitle(title)
  const stats = useStats(userId)
  const year = yearIn(address.get('year'))
  const setYear = (chosen: number) => {
    const next = new URLSearchParams(address)
    next.set('year', String(chosen))
    setAddress(next, { preventScrollReset: true })
  }
  return (
    <Page>
      <PageHeader
        title={title}
        description={t`What was played and finished, month by month, and the whole shelf in numbers.`}
        back={{ href: isOwn ? '/library' : `/library?of=${userId}`, label: t`Library` }}
      />
      {stats.data === undefined ? (
        stats.isError ? (
          <NoStats error={stats.error} busy={stats.isFetching} onRetry={() => void stats.refetch()} />
        ) : (
          <Loading label={t`Counting`}>
            <SkeletonLine width="long" />
            <SkeletonLine width="full" />
            <SkeletonLine width="full" />
          </Loading>
        )
      ) : stats.data.games === 0 && stats.data.byStatus.length === 0 ? (
        <NothingToCount isOwn={isOwn} />
      ) : (
        <Stack gap={8}>
          <YearBoard
            userId={userId}
            year={year}
            control={<YearSelect years={stats.data.years} year={year} onChange={setYear} />}
          />
          <LibraryBoard stats={stats.data} />
          <AchievementsCard userId={userId} />
        </Stack>
      )}
    </Page>
  )
}

function yearIn(text: string | null): number {
  const year = Number(text)
  return Number.isInteger(year) && year >= 1970 && year <= 2100 ? year : thisYear()
}

type YearSelectProps = { years: readonly number[]; year: number; onChange(year: number): void }

function YearSelect({ years, year, onChange }: YearSelectProps) {
  const all = [...new Set([thisYear(), year, ...years])].toSorted((one, other) => other - one)
  return (
    <SelectField label={t`Year`} hideLabel value={year} onChange={(event) => onChange(Number(event.target.value))}>
      {all.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </SelectField>
  )
}

function NothingToCount({ isOwn }: { isOwn: boolean }) {
  return (
    <EmptyRoom
      scene="candle"
      title={isOwn ? t`Your shelf is bare` : t`This shelf is bare`}
      actions={
        <ButtonLink tone={isOwn ? 'primary' : 'secondary'} href="/library">
          {isOwn ? t`To the library` : t`To your own`}
        </ButtonLink>
      }
    >
      {t`Once games stand on it, their numbers stand here.`}
    </EmptyRoom>
  )
}

function NoStats({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry(): void }) {
  if (isApiError(error, 'not_visible')) {
    return (
      <EmptyRoom
        scene="door"
        title={t`This library is kept private`}
        actions={<ButtonLink href="/library">{t`To your own`}</ButtonLink>}
      >
        {t`Its owner shows it to friends only, or to nobody.`}
      </EmptyRoom>
    )
  }
  return (
    <ErrorNote title={t`These numbers didn’t arrive.`} onRetry={onRetry} busy={busy}>
      <Trans>Your games are safe; only the count is missing. {errorText(error)}</Trans>
    </ErrorNote>
  )
}
