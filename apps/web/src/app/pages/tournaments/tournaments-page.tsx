import { tournamentsCountedMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import { t } from '@lingui/core/macro'
import { Trophy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { LastWinners } from '../../../features/tournaments/cards/last-winners.tsx'
import { NextMatch } from '../../../features/tournaments/cards/next-match.tsx'
import { TournamentBoard } from '../../../features/tournaments/cards/tournament-board.tsx'
import { type TournamentFilter, useTournamentOverview } from '../../../features/tournaments/tournaments.queries.ts'
import { filterWords } from '../../../features/tournaments/words/filter-words.ts'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { TabPanel, Tabs } from '../../../ui/controls/tabs.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { GameFilter } from './game-filter.tsx'

const LadderRoom = lazy(() =>
  loadPart(async () => ({
    default: (await import('../../../features/tournaments/ladder/ladder-room.tsx')).LadderRoom,
  })),
)

const CalendarRoom = lazy(() =>
  loadPart(async () => ({
    default: (await import('../../../features/tournaments/calendar/calendar-room.tsx')).CalendarRoom,
  })),
)

const SeriesRoom = lazy(() =>
  loadPart(async () => ({
    default: (await import('../../../features/tournaments/series/series-room.tsx')).SeriesRoom,
  })),
)

const filters = Object.keys(filterWords) as TournamentFilter[]
/** What stands beside the lists. */
const besides = { calendar: t`Calendar`, ladder: t`Ladders` }
type Beside = keyof typeof besides
type Shown = TournamentFilter | Beside
const tabs: readonly Shown[] = [...filters, 'calendar', 'ladder']
const isBeside = (shown: Shown): shown is Beside => shown in besides

/**
 * Brackets of the hall. `?show=` is the filter, the calendar with its `&month=`, or the ladders; `?game=` the game that they
 * are of; `?series=` one series.
 */
export function TournamentsPage() {
  usePageTitle(t`Tournaments`)
  const [address, setAddress] = useSearchParams()
  const overview = useTournamentOverview()
  const shownNow = tabs.find((each) => each === address.get('show')) ?? 'upcoming'
  const gameId = address.get('game') ?? undefined
  const seriesId = address.get('series')
  const counts = overview.data?.counts
  const put = (values: Readonly<Record<string, string | null>>) =>
    setAddress(
      (now) => {
        for (const [name, value] of Object.entries(values)) {
          if (value === null) now.delete(name)
          else now.set(name, value)
        }
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const show = (next: Shown) => put({ show: next === 'upcoming' ? null : next, month: null })
  // What nobody asked of the member, and what they have not begun, needs no tab.
  const shown = filters.filter(
    (each) => !['invited', 'drafts'].includes(each) || each === shownNow || (counts?.[each] ?? 0) > 0,
  )
  const next = overview.data?.next ?? null
  if (seriesId !== null) return <SeriesPage id={seriesId} />
  return (
    <Page>
      <PageHeader
        title={t`Tournaments`}
        description={t`Brackets run by members, for members.`}
        actions={
          <ButtonLink tone="primary" icon={Trophy} href="/tournaments/new">
            {t`Host a tournament`}
          </ButtonLink>
        }
      />
      <Stack gap={6}>
        {next !== null && <NextMatch next={next} />}
        <Tabs
          label={t`Which tournaments`}
          tabs={[
            ...shown.map((value) => ({ value, label: filterWords[value], ...countOf(counts?.[value]) })),
            { value: 'calendar', label: besides.calendar },
            { value: 'ladder', label: besides.ladder },
          ]}
          value={shownNow}
          onChange={show}
        >
          <TabPanel value={shownNow}>
            <VisuallyHidden as="h2">{isBeside(shownNow) ? besides[shownNow] : filterWords[shownNow]}</VisuallyHidden>
            <Stack gap={3}>
              <GameFilter gameId={gameId} onChange={(id) => put({ game: id })} />
              {isBeside(shownNow) ? (
                <Suspense fallback={<SkeletonRows count={5} />}>
                  {shownNow === 'ladder' && <LadderRoom gameId={gameId} />}
                  {shownNow === 'calendar' && (
                    <CalendarRoom month={address.get('month')} gameId={gameId} onMonth={(month) => put({ month })} />
                  )}
                </Suspense>
              ) : (
                <TournamentBoard
                  which={{ filter: shownNow, gameId }}
                  label={filterWords[shownNow]}
                  empty={<NoTournaments filter={shownNow} isOfGame={gameId !== undefined} onShow={show} />}
                />
              )}
            </Stack>
          </TabPanel>
        </Tabs>
        <LastWinners winners={overview.data?.winners ?? []} />
      </Stack>
    </Page>
  )
}

function SeriesPage({ id }: { id: string }) {
  return (
    <Page>
      <PageHeader title={t`Series`} back={{ href: '/tournaments', label: t`Tournaments` }} />
      <Suspense fallback={<SkeletonRows count={5} />}>
        <SeriesRoom key={id} id={id} />
      </Suspense>
    </Page>
  )
}

/** Counted no further than to a hundred, and then there may be more. */
const countOf = (count: number | undefined) => ({
  count: count === undefined ? undefined : Math.min(count, tournamentsCountedMaximum - 1),
  isMore: count === tournamentsCountedMaximum,
})

type NoTournamentsProps = { filter: TournamentFilter; isOfGame: boolean; onShow(filter: TournamentFilter): void }

/** Why there are none, and what to do about it. */
function NoTournaments({ filter, isOfGame, onShow }: NoTournamentsProps) {
  const host = (
    <ButtonLink tone="primary" icon={Trophy} href="/tournaments/new">
      {t`Host a tournament`}
    </ButtonLink>
  )
  const look = <Button onClick={() => onShow('upcoming')}>{t`Look at what comes up`}</Button>
  const words = {
    upcoming: [t`No bracket on the board`, t`Eight people and an evening are enough for one.`],
    running: [t`Nothing is being played`, t`Once a bracket is drawn it stands here, move by move.`],
    past: [t`Nothing was played yet`, t`Places and brackets stay here for good.`],
    mine: [t`You are in none yet`, t`Take a seat in one, or host your own.`],
    invited: [t`Nobody waits for your answer`, t`Whoever invites you to a tournament stands here.`],
    drafts: [t`No draft`, t`A tournament that you keep for later stands here, and nobody else sees it.`],
  }[filter]
  return (
    <EmptyRoom
      scene={filter === 'invited' ? 'glass' : 'candle'}
      title={words[0]}
      actions={filter === 'invited' || filter === 'past' ? look : host}
    >
      {isOfGame ? t`None of this game. Take the game away above to see all.` : words[1]}
    </EmptyRoom>
  )
}
