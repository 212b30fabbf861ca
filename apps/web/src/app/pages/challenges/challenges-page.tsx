import { seasonForm } from '@guildhall/contract/rules/challenges/season-rules'
import { t } from '@lingui/core/macro'
import { Flag } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ChallengeBoard } from '../../../features/challenges/cards/challenge-board.tsx'
import { WeekHero } from '../../../features/challenges/cards/week-hero.tsx'
import { type ChallengeFilter, useChallengeOverview } from '../../../features/challenges/challenges.queries.ts'
import { WaitingClaims } from '../../../features/challenges/claims/waiting-claims.tsx'
import { filterWords } from '../../../features/challenges/words/filter-words.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { useSettled } from '../../../platform/cache/use-settled.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { TabPanel, Tabs } from '../../../ui/controls/tabs.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Columns, Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'

const SeasonSection = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../features/challenges/season/season-section.tsx')).SeasonSection,
  })),
)

const LeagueDoor = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../features/challenges/league/league-door.tsx')).LeagueDoor,
  })),
)

const filters = Object.keys(filterWords) as ChallengeFilter[]

/** What members set each other. `?show=` is the filter, `?season=` the season whose table stands below. */
export function ChallengesPage() {
  usePageTitle(t`Challenges`)
  const [address, setAddress] = useSearchParams()
  const overview = useChallengeOverview()
  const isSettled = useSettled()
  const filter = filters.find((each) => each === address.get('show')) ?? 'open'
  const counts = overview.data?.counts
  const put = (name: string, value: string | null) =>
    setAddress(
      (now) => {
        if (value === null) now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const show = (next: ChallengeFilter) => put('show', next === 'open' ? null : next)
  const named = address.get('season')
  const ofTheWeek = overview.data?.ofTheWeek ?? null
  const parts = (
    <Tabs
      label={t`Which challenges`}
      tabs={filters.map((value) => ({ value, label: filterWords[value], count: counts?.[value] }))}
      value={filter}
      onChange={show}
    >
      <TabPanel value={filter}>
        <VisuallyHidden as="h2">{filterWords[filter]}</VisuallyHidden>
        <ChallengeBoard
          which={{ filter }}
          label={filterWords[filter]}
          empty={<NoChallenges filter={filter} onShow={show} />}
        />
      </TabPanel>
    </Tabs>
  )
  return (
    <Page>
      <PageHeader
        title={t`Challenges`}
        description={t`Set by members, counted from what the hall knows, with the evidence beside every number.`}
        actions={
          <ButtonLink tone="primary" icon={Flag} href="/challenges/new">
            {t`Set a challenge`}
          </ButtonLink>
        }
      />
      <Stack gap={6}>
        {ofTheWeek !== null && <WeekHero challenge={ofTheWeek} />}
        {counts !== undefined && counts.toJudge > 0 ? (
          <Columns side={<WaitingClaims />} sideLabel={t`Yours to judge`}>
            {parts}
          </Columns>
        ) : (
          parts
        )}
        {isSettled && (
          <Suspense fallback={<SkeletonRows count={4} />}>
            <LeagueDoor />
            <SeasonSection
              season={named !== null && seasonForm.test(named) ? named : null}
              onSeason={(season) => put('season', season)}
            />
          </Suspense>
        )}
      </Stack>
    </Page>
  )
}

type NoChallengesProps = { filter: ChallengeFilter; onShow(filter: ChallengeFilter): void }

/** Why there are none, and what to do about it. */
function NoChallenges({ filter, onShow }: NoChallengesProps) {
  const set = (
    <ButtonLink tone="primary" icon={Flag} href="/challenges/new">
      {t`Set a challenge`}
    </ButtonLink>
  )
  const look = <Button onClick={() => onShow('running')}>{t`Look at what runs`}</Button>
  if (filter === 'open' || filter === 'running') {
    return (
      <EmptyRoom scene="candle" title={t`Nothing set. Dare somebody.`} actions={set}>
        {t`Thirty achievements in a month, one game to the credits, a deed without healing.`}
      </EmptyRoom>
    )
  }
  const words = {
    mine: [t`You are in none yet`, t`Take one on, or set your own.`],
    invited: [t`Nobody waits for your answer`, t`Whoever dares you stands here.`],
    drafts: [t`No draft`, t`A challenge that you keep for later stands here, and nobody else sees it.`],
    ended: [t`Nothing has ended yet`, t`Places and evidence stay here once they are final.`],
  }[filter]
  return (
    <EmptyRoom scene="glass" title={words[0]} actions={filter === 'drafts' || filter === 'mine' ? set : look}>
      {words[1]}
    </EmptyRoom>
  )
}
