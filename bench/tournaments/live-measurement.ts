import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from '../frame/child-process.ts'
import type { Figures, Measurement } from '../frame/measurement.ts'
import { describeDurations } from '../frame/statistics.ts'
import { databaseSeconds } from '../presence/database-processor-time.ts'
import { tokenOf } from '../presence/members.ts'
import { serverSeconds } from '../presence/server-processor-time.ts'
import { ask, type LiveMatch, openRunningTournament } from './running-tournament.ts'
import type { Sent, WatchingCalls } from './watching-process.ts'

export type LiveTournamentPlan = { readonly entrants: number; readonly lookingOn: number; readonly reports: number }

const isLinux = process.platform === 'linux'
const metricsToken = 'a token for the figures of the bench'
const perSecond = 5
/** A report is agreed to so many reports later, so that both are told. */
const agreedAfter = 10
/** A page asks anew for what stands around the bracket once in so many seconds. */
const factsSeconds = 30
const settleMs = 1500
const aim = { p99: 500, server: 50 }

export function describeLiveTournament(plan: LiveTournamentPlan): Measurement {
  const { entrants, lookingOn, reports } = plan
  return {
    title: 'Tournaments: looking on',
    method: `A double elimination of ${entrants} that was just drawn, so that ${entrants / 2} matches are played at once. ${lookingOn.toLocaleString('en')} members
look on, each by one WebSocket to the hub of notifications that watches it, and each asks for the tournament once in
${factsSeconds} s, as its page does while matches are played. ${reports} reports, ${perSecond} a second: one side says how it ended, and two seconds later the
other says the same, which sends both on. From the moment at which a report is sent until each who looks on has the match as
it stands then.`,
    figures: [
      { key: 'p99', title: 'Seen by all, 99th percentile', unit: 'ms', better: 'less' },
      { key: 'p50', title: 'Median', unit: 'ms', better: 'less' },
      { key: 'server', title: 'Server busy', unit: '% of a processor', better: 'less' },
      { key: 'database', title: 'Database busy', unit: '% of a processor', mayBeMissing: !isLinux },
      { key: 'bytes', title: 'Sent', unit: 'bytes a report and reader' },
    ],
    bars: [
      { key: 'p99', atMost: aim.p99 },
      { key: 'server', atMost: aim.server },
    ],
    variants: [{ name: 'Guildhall', run: () => measureLive(plan) }],
  }
}

async function measureLive({ entrants, lookingOn: count, reports }: LiveTournamentPlan): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const settings = { METRICS_TOKEN: metricsToken, TRUSTED_PROXIES: '127.0.0.1' }
  const hall = await openRunningTournament(opened, { entrants, lookingOn: count }, settings)
  const { product, connection, id, lookingOn, matches } = hall
  const crowd = opened.adopt(startChild<WatchingCalls>('tournaments/watching-process.ts'), (child) => child.stop())
  await crowd.call('gather', { port: product.port, tokens: lookingOn.map(tokenOf), tournamentId: id })
  const deeds = deedsOf(matches, reports)
  // What the draw set going is over, and the ways of a report are warm.
  const warm = matches.slice(-3)
  for (const match of warm) for (const side of [0, 1] as const) await report(hall, { match, side })
  await pause(settleMs)

  const [serverBefore, databaseBefore] = [await serverSeconds(product, metricsToken), await databaseSeconds(connection)]
  const started = performance.now()
  const sent: { key: string; at: number }[] = []
  const waiting: Promise<unknown>[] = []
  const asking = askNowAndThen(hall, count / factsSeconds)
  for (const [at, deed] of deeds.entries()) {
    await pause(Math.max(0, started + (at * 1000) / perSecond - performance.now()))
    const key = `${deed.match.name} ${deed.side === 0 ? 'reported' : 'completed'}`
    sent.push({ key, at: performance.timeOrigin + performance.now() })
    waiting.push(report(hall, deed))
  }
  await Promise.all(waiting)
  await asking.stop()
  const seconds = (performance.now() - started) / 1000
  const [server, database] = [
    (await serverSeconds(product, metricsToken)) - serverBefore,
    (await databaseSeconds(connection)) - databaseBefore,
  ]
  await pause(settleMs)
  const { durations, missed, bytes } = await crowd.call('compare', sent satisfies Sent)
  if (missed > 0) throw new Error(`${missed} of ${sent.length * count} were told to nobody`)
  return {
    ...describeDurations(durations),
    server: (server / seconds) * 100,
    database: (database / seconds) * 100,
    bytes: bytes / sent.length / count,
  }
}

type Deed = { readonly match: LiveMatch; readonly side: 0 | 1 }

/** Reports, each followed by that of the other side some time later. */
function deedsOf(matches: readonly LiveMatch[], count: number): Deed[] {
  const deeds: Deed[] = []
  for (let at = 0; deeds.length < count; at++) {
    const [first, agreed] = [matches[at], matches[at - agreedAfter / 2]]
    if (first === undefined) throw new Error('there are not so many matches')
    deeds.push({ match: first, side: 0 })
    if (agreed !== undefined && deeds.length < count) deeds.push({ match: agreed, side: 1 })
  }
  return deeds
}

function report(hall: Parameters<typeof ask>[0] & { readonly id: string }, { match, side }: Deed): Promise<unknown> {
  const body = { score: [1, 0], note: '' }
  return ask(hall, match.sides[side], 'PUT', `/tournaments/${hall.id}/matches/${match.name}/report`, body)
}

type Hall = Awaited<ReturnType<typeof openRunningTournament>>

/** As many pages as look on ask for the tournament, one after the other. */
function askNowAndThen(hall: Hall, eachSecond: number): { stop(): Promise<void> } {
  let isOver = false
  const asked = (async () => {
    const waiting: Promise<unknown>[] = []
    const started = performance.now()
    for (let at = 0; !isOver; at++) {
      const reader = hall.lookingOn[at % hall.lookingOn.length]
      if (reader !== undefined) waiting.push(ask(hall, reader, 'GET', `/tournaments/${hall.id}`))
      await pause(Math.max(0, started + ((at + 1) * 1000) / eachSecond - performance.now()))
    }
    await Promise.all(waiting)
  })()
  return {
    stop() {
      isOver = true
      return asked
    },
  }
}
