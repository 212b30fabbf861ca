import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { TabList, TabPanel, TabRoom } from '../../../ui/controls/tabs.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { BracketTab } from '../bracket/bracket-tab.tsx'
import { matchHref } from '../tournament-href.ts'
import { useWatched } from '../use-watched.ts'
import { OwnMatch } from './own-match.tsx'
import { PausedNote } from './paused-note.tsx'
import styles from './room.module.css'
import { TooFew } from './too-few.tsx'
import { TournamentHead } from './tournament-head.tsx'
import { type RoomWish, TournamentMenu } from './tournament-menu.tsx'

// What stands behind the other tabs, and forms, come when they are asked for.
const StandingsTab = lazy(() =>
  loadChunk(async () => ({ default: (await import('../standings/standings-tab.tsx')).StandingsTab })),
)
const MatchesTab = lazy(() =>
  loadChunk(async () => ({ default: (await import('../matches/matches-tab.tsx')).MatchesTab })),
)
const EntrantsTab = lazy(() =>
  loadChunk(async () => ({ default: (await import('../entrants/entrants-tab.tsx')).EntrantsTab })),
)
const AsksCard = lazy(() => loadChunk(async () => ({ default: (await import('./asks-card.tsx')).AsksCard })))
const TeamPanel = lazy(() => loadChunk(async () => ({ default: (await import('../teams/team-panel.tsx')).TeamPanel })))
const RulesTab = lazy(() => loadChunk(async () => ({ default: (await import('./rules-tab.tsx')).RulesTab })))
const RoomDialogs = lazy(() => loadChunk(async () => ({ default: (await import('./room-dialogs.tsx')).RoomDialogs })))

const tabs = ['bracket', 'standings', 'matches', 'entrants', 'rules'] as const
type Tab = (typeof tabs)[number]

/**
 * All that a tournament says. `?tab=` is the part of it.
 * @param stillOn what whoever is out of it can still play
 */
export function TournamentRoom({ tournament, stillOn }: { tournament: Tournament; stillOn?: React.ReactNode }) {
  const [address, setAddress] = useSearchParams()
  const [chosen, setWish] = useState<RoomWish>()
  const asked = (['team', 'answers'] as const).find((each) => each === address.get('wish'))
  const wish = chosen ?? asked
  const isDrawn = tournament.state === 'running' || tournament.state === 'done'
  // Before it is drawn there are people, and no bracket.
  const first: Tab = isDrawn ? 'bracket' : 'entrants'
  const tab = tabs.find((each) => each === address.get('tab')) ?? first
  useRoomKeys(tournament)
  useWatched(tournament.id)
  function close(): void {
    setWish(undefined)
    if (asked !== undefined) setAddress({}, { replace: true, preventScrollReset: true })
  }
  const words: Readonly<Record<Tab, string>> = {
    bracket: t`Bracket`,
    standings: t`Standings`,
    matches: t`Matches`,
    entrants: t`Entrants`,
    rules: t`Rules`,
  }
  const shown = isDrawn ? tabs : (['entrants', 'rules'] as const)
  const bodies: Readonly<Record<Tab, React.ReactNode>> = {
    bracket: <BracketTab tournament={tournament} />,
    standings: <StandingsTab tournament={tournament} />,
    matches: <MatchesTab tournament={tournament} />,
    entrants: <EntrantsTab tournament={tournament} />,
    rules: <RulesTab tournament={tournament} />,
  }
  return (
    <TabRoom
      value={tab}
      onChange={(next) => setAddress(next === first ? {} : { tab: next }, { replace: true, preventScrollReset: true })}
    >
      <Stack gap={5}>
        <TournamentHead
          tournament={tournament}
          menu={<TournamentMenu tournament={tournament} onWish={setWish} />}
          tabs={
            <TabList
              label={t`Parts of the tournament`}
              tabs={shown.map((value) => ({
                value,
                label: words[value],
                count: value === 'entrants' ? tournament.entered : undefined,
              }))}
              className={styles.tabs}
            />
          }
        />
        <PausedNote pausedAt={tournament.pausedAt} />
        <Notes tournament={tournament} />
        <TooFew tournament={tournament} onCallOff={() => setWish('cancel')} />
        {tournament.asks.length > 0 && (
          <Suspense>
            <AsksCard tournament={tournament} />
          </Suspense>
        )}
        {isDrawn && <OwnMatch tournament={tournament} />}
        {isOut(tournament) && stillOn}
        {tournament.teamSize !== null && (
          <Suspense>
            <TeamPanel tournament={tournament} />
          </Suspense>
        )}
        <TabPanel value={tab}>
          <Suspense fallback={<SkeletonRows count={5} />}>{bodies[tab]}</Suspense>
        </TabPanel>
      </Stack>
      {wish !== undefined && (
        <Suspense>
          <RoomDialogs tournament={tournament} wish={wish} onClose={close} />
        </Suspense>
      )}
    </TabRoom>
  )
}

function Notes({ tournament: { announcement, cancelReason, winner, winnerTeam, state } }: { tournament: Tournament }) {
  return (
    <>
      {announcement !== null && (
        <Note tone="info">
          <SoftText text={announcement.text} /> <RelativeTime at={announcement.at} className={styles.when} />
        </Note>
      )}
      {cancelReason !== null && (
        <Note tone="warn">
          {t({ message: 'It was called off.', context: 'of a tournament' })} <SoftText text={cancelReason} />
        </Note>
      )}
      {state === 'done' && winnerTeam !== null && <Note tone="ok">{t`${winnerTeam} won it.`}</Note>}
      {state === 'done' && winnerTeam === null && winner !== null && (
        <Note tone="ok">{t`${personName(winner)} won it.`}</Note>
      )}
    </>
  )
}

const dayMs = 86_400_000

/** Is out of it, without a match that waits, and the evening is not long over; whoever won needs nothing else. */
function isOut({ mine, endedAt, state }: Tournament): boolean {
  const isOfToday = state === 'running' || (endedAt !== null && serverNow() - Date.parse(endedAt) < dayMs)
  return isOfToday && mine.match === null && mine.place !== null && mine.place > 1
}

/** M leads to the own match, R to its report. */
function useRoomKeys({ id, mine: { match } }: Tournament): void {
  const navigate = useNavigate()
  const go = (query: string) => () => {
    if (match !== null) void navigate(`${matchHref(id, match)}${query}`)
    return match !== null
  }
  usePageKeys({ m: go(''), r: go('?wish=report') })
}
