import type { LeagueTable, WeeklyLeague } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { Play } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Columns, SectionHeader } from '../../../ui/surfaces/page.tsx'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { dayAndClock } from '../../../ui/type/time-text.ts'
import { useLeague, usePauseLeague } from './league.queries.ts'
import { LeagueRows } from './league-table.tsx'
import { movesWords, resultWords, tierNames } from './league-words.ts'
import { PartCard } from './part-card.tsx'
import { ResultsCard } from './results-card.tsx'
import { Unreadable } from './unreadable.tsx'

const JoinCard = lazy(() => loadChunk(async () => ({ default: (await import('./join-card.tsx')).JoinCard })))

/** The weekly league as the member stands to it: not in, in, paused, waiting for a week, or with one that is over. */
export function LeagueRoom() {
  const league = useLeague()
  if (league.data === undefined) {
    return (
      <Card>
        <OnItsWay of={league} lost={t`The league didn’t arrive.`} loading={t`Loading the league`}>
          <SkeletonRows count={6} />
        </OnItsWay>
      </Card>
    )
  }
  const { mine, unread, results } = league.data
  if (mine === null) {
    return (
      <Suspense fallback={<SkeletonRows count={6} />}>
        <JoinCard unread={unread} />
      </Suspense>
    )
  }
  return (
    <Columns
      sideLabel={t`Your part`}
      side={
        <Stack gap={4}>
          <PartCard mine={mine} />
          {results.length > 0 && <ResultsCard results={results} />}
        </Stack>
      }
    >
      <Inside league={{ ...league.data, mine }} />
    </Columns>
  )
}

type InLeague = WeeklyLeague & { mine: NonNullable<WeeklyLeague['mine']> }

function Inside({ league: { mine, unread, table, results } }: { league: InLeague }) {
  const [last] = results
  // With an account what it told goes: whoever has points is read.
  const hasPoints = unread !== 'private' && table?.rows.some(({ isMe, points }) => isMe && points > 0) === true
  return (
    <Stack gap={4}>
      {mine.unrankedReason !== null && (
        <Note tone="warn">{t`Staff took you out of the tables: ${mine.unrankedReason}. Ask them about it.`}</Note>
      )}
      {mine.pausedAt !== null && <Paused since={mine.pausedAt} />}
      {unread !== null && !hasPoints && <Unreadable unread={unread} />}
      {last !== undefined && (
        <Note tone={last.move === 'up' ? 'ok' : 'info'}>{t`The week before: ${resultWords(last)}`}</Note>
      )}
      {table !== null ? (
        <Running table={table} />
      ) : (
        mine.pausedAt === null &&
        mine.unrankedReason === null && (
          <Card padded>
            <Quiet>{t`Leagues are drawn on Tuesday morning, once all accounts are read. What you unlock from Monday on counts already.`}</Quiet>
          </Card>
        )
      )}
    </Stack>
  )
}

function Paused({ since }: { since: string }) {
  const pause = usePauseLeague()
  const now = useMinute()
  return (
    <Note
      tone="info"
      action={
        <Button icon={Play} busy={pause.isPending && t`Going on`} onClick={() => pause.mutate(false)}>
          {t`Go on`}
        </Button>
      }
    >
      {t`Paused since ${dayAndClock(since, now)}. You stand in no table, and your tier waits. Within the same week you come back where you were, else you go on with the next.`}
    </Note>
  )
}

function Running({ table }: { table: LeagueTable }) {
  const now = useMinute()
  const isOver = serverNow() >= Date.parse(table.to)
  const title = t`${tierNames[table.tier]} league`
  return (
    <section aria-labelledby="league-table">
      <SectionHeader id="league-table" title={title} />
      <Stack gap={3}>
        <Quiet>
          {isOver
            ? t`The week is over. The places are final on ${dayAndClock(table.closesAt, now)}, once all accounts are read.`
            : t`Until ${dayAndClock(table.to, now)}.`}{' '}
          {movesWords(table)}
        </Quiet>
        <Card>
          <LeagueRows table={table} label={title} />
        </Card>
        <Quiet>
          {t`Points are how rare it is what you unlocked, as your account tells it. Nothing that is only told counts.`}{' '}
          {t`Of equal points whoever had them earlier is ahead; who had them at the same moment shares a place.`}
        </Quiet>
      </Stack>
    </section>
  )
}
