import { type ChallengeKind, challengeKinds } from '@guildhall/contract/rules/challenges/challenge-kinds'
import { seasonForm } from '@guildhall/contract/rules/challenges/season-rules'
import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { Flag } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ChallengeBoard } from '../../../features/challenges/cards/challenge-board.tsx'
import { WeekHero } from '../../../features/challenges/cards/week-hero.tsx'
import { type ChallengeFilter, useChallengeOverview } from '../../../features/challenges/challenges.queries.ts'
import { WaitingClaims } from '../../../features/challenges/claims/waiting-claims.tsx'
import { filterWords } from '../../../features/challenges/words/filter-words.ts'
import { kindWords } from '../../../features/challenges/words/goal-words.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { useSettled } from '../../../platform/cache/use-settled.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { TabPanel, Tabs } from '../../../ui/controls/tabs.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Columns, Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { GameFilter } from '../tournaments/game-filter.tsx'

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

/**
 * What members set each other. `?show=` is the filter, `?game=` and `?kind=` narrow it, `?season=` is the season whose table
 * stands below.
 */
export function ChallengesPage() {
  usePageTitle(t`Challenges`)
  const [address, setAddress] = useSearchParams()
  const overview = useChallengeOverview()
  const isSettled = useSettled()
  const isStaff = useCurrentUser().role !== roles.user
  const filter = filters.find((each) => each === address.get('show')) ?? 'open'
  const gameId = address.get('game') ?? undefined
  const kind = challengeKinds.find((each) => each === address.get('kind'))
  const isNarrowed = gameId !== undefined || kind !== undefined
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
      // How many there are of all says nothing of those in one game.
      tabs={filters.map((value) => ({
        value,
        label: filterWords[value],
        count: isNarrowed ? undefined : counts?.[value],
      }))}
      value={filter}
      onChange={show}
    >
      <TabPanel value={filter}>
        <VisuallyHidden as="h2">{filterWords[filter]}</VisuallyHidden>
        <Stack gap={3}>
          <Cluster gap={3} justify="between">
            <GameFilter gameId={gameId} onChange={(id) => put('game', id)} />
            <KindFilter kind={kind} onChange={(next) => put('kind', next)} />
          </Cluster>
          <ChallengeBoard
            which={{ filter, ...(gameId !== undefined && { gameId }), ...(kind !== undefined && { kind }) }}
            label={filterWords[filter]}
            empty={
              isNarrowed ? (
                <NoneOfThese
                  onAll={() =>
                    setAddress(
                      (now) => {
                        for (const name of ['game', 'kind']) now.delete(name)
                        return now
                      },
                      { replace: true, preventScrollReset: true },
                    )
                  }
                />
              ) : (
                <NoChallenges filter={filter} onShow={show} />
              )
            }
          />
        </Stack>
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
        {overview.data !== undefined && ofTheWeek === null && isStaff && (
          <Note tone="info">
            {t`No challenge of the week stands here now. Open a challenge that is set for everybody: in its menu you make it the one of the week, at once or for a later week.`}
          </Note>
        )}
        {counts !== undefined && counts.toJudge > 0 ? (
          <Columns side={<WaitingClaims />} sideLabel={t`Waits for your word`}>
            {parts}
          </Columns>
        ) : (
          parts
        )}
        {isSettled && (
          <Suspense fallback={<SkeletonRows count={4} />}>
            <LeagueDoor />
            <SeasonSection
              hasOpen={(counts?.open ?? 0) > 0}
              season={named !== null && seasonForm.test(named) ? named : null}
              onSeason={(season) => put('season', season)}
            />
          </Suspense>
        )}
      </Stack>
    </Page>
  )
}

type KindFilterProps = { kind: ChallengeKind | undefined; onChange(kind: ChallengeKind | null): void }

function KindFilter({ kind, onChange }: KindFilterProps) {
  return (
    <SelectField
      label={t`What counts`}
      hideLabel
      value={kind ?? ''}
      onChange={({ target }) => onChange(challengeKinds.find((each) => each === target.value) ?? null)}
    >
      <option value="">{t`All kinds`}</option>
      {challengeKinds.map((each) => (
        <option key={each} value={each}>
          {kindWords[each]}
        </option>
      ))}
    </SelectField>
  )
}

function NoneOfThese({ onAll }: { onAll(): void }) {
  return (
    <EmptyRoom
      scene="glass"
      title={t`None of these`}
      actions={<Button onClick={onAll}>{t`Show all kinds and games`}</Button>}
    >
      {t`Nothing here is of this kind and in this game.`}
    </EmptyRoom>
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
