import { tournamentsEndpoints } from '@guildhall/contract/tournaments'
import type { createApp } from '../../../server/src/app.ts'
import type { UnitOfWork } from '../../../server/src/platform/database/unit-of-work.ts'
import type { Caller } from '../../../server/src/platform/http/endpoint-handlers.ts'
import { asCaller } from '../callers.ts'
import { personNamed } from '../people.ts'
import { dayMs } from '../story-clock.ts'
import { ageTournament } from './age-tournaments.ts'
import { type SetSeries, type SetTeam, type SetTournament, tournamentsSet } from './tournaments-set.ts'

type Tournaments = ReturnType<typeof createApp>['tournaments']
type Circumstances = { readonly memberIds: readonly string[]; readonly now: Date }

const hourMs = 3_600_000
const minuteMs = 60_000

/** Nobody answers at once: the demo is looked at for longer than a report usually waits. */
const confirmMinutes = 1440

/**
 * Lets the members host tournaments, take seats and play, through the services that also serve the pages for it: one side
 * reports, the other confirms. What was done is as old at once as its moment, so that the clock finds nothing due.
 */
export async function playTournaments(
  tournaments: Tournaments,
  unit: UnitOfWork,
  { memberIds, now }: Circumstances,
): Promise<void> {
  const callerOf = (firstName: string) => asCaller(memberIds[personNamed(firstName)] ?? '')
  const seriesIds = new Map<string, string>()
  for (const set of tournamentsSet) await playOne(tournaments, unit, { set, callerOf, memberIds, now, seriesIds })
}

type Playing = Circumstances & {
  readonly set: SetTournament
  readonly callerOf: (firstName: string) => Caller
  /** Those that were begun, by name. */
  readonly seriesIds: Map<string, string>
}

async function playOne(tournaments: Tournaments, unit: UnitOfWork, playing: Playing): Promise<void> {
  const { set, callerOf, now } = playing
  const host = callerOf(set.by)
  const { id } = await tournaments.begin(unit, host, draftOf(playing))
  if (set.series !== undefined) await joinSeries(tournaments, unit, { ...playing, id, series: set.series })
  await tournaments.publish(unit, host, id)
  const opened = eveningBefore(now, set.setDaysAgo)
  await ageTournament(unit.db, id, opened)
  for (const [nth, entrant] of set.entrants.entries()) {
    if (typeof entrant === 'string') await tournaments.enter(unit, callerOf(entrant), id)
    else await enterTeam(tournaments, unit, { ...playing, id, team: entrant })
    await ageTournament(unit.db, id, new Date(opened.getTime() + (nth + 1) * betweenEntriesMinutes * minuteMs))
  }
  const { starts } = set
  if ('inDays' in starts) return
  const started =
    'daysAgo' in starts ? eveningBefore(now, starts.daysAgo) : new Date(now.getTime() - starts.hoursAgo * hourMs)
  await tournaments.start(unit, host, id, false)
  await ageTournament(unit.db, id, started)
  await playMatches(tournaments, unit, { ...playing, id, started })
}

/** The host begins it with the first of its tournaments. */
async function joinSeries(
  tournaments: Tournaments,
  unit: UnitOfWork,
  { id, set, series, callerOf, seriesIds }: Playing & { readonly id: string; readonly series: SetSeries },
): Promise<void> {
  const { name, points } = series
  const host = callerOf(set.by)
  const known = seriesIds.get(name)
  const seriesId = known ?? (await tournaments.beginSeries(unit, host, { name, points: [...points], best: null })).id
  seriesIds.set(name, seriesId)
  await tournaments.joinSeries(unit, host, id, seriesId)
}

/** Its captain asks the others, who say yes. */
async function enterTeam(
  tournaments: Tournaments,
  unit: UnitOfWork,
  { id, team, callerOf, memberIds }: Playing & { readonly id: string; readonly team: SetTeam },
): Promise<void> {
  const [captain = '', ...mates] = team.members
  const { mine } = await tournaments.enterWith(unit, callerOf(captain), id, { name: team.name, answers: [], to: [] })
  const ofTeam = { id, entrantId: mine.entrantId ?? '' }
  for (const mate of mates) {
    await tournaments.askToTeam(unit, callerOf(captain), ofTeam, [memberIds[personNamed(mate)] ?? ''])
    await tournaments.joinTeam(unit, callerOf(mate), ofTeam)
  }
}

type Matches = Playing & { readonly id: string; readonly started: Date }
type Open = { readonly name: string; readonly players: readonly [string, string]; readonly needed: number }
type OfOpen = { readonly matches: Matches; readonly open: Open }
type Nth = OfOpen & { readonly nth: number }

/** What can be played, one after the other, until as many were as the set says. */
async function playMatches(tournaments: Tournaments, unit: UnitOfWork, matches: Matches): Promise<void> {
  const { set, callerOf, id, started } = matches
  const { minutesEach } = set.played
  const at = (nth: number) => new Date(started.getTime() + (nth + 1) * minutesEach * minuteMs)
  let nth = 0
  for (; nth < set.played.matches; nth += 1) {
    const [open] = await openIn(tournaments, unit, matches)
    if (open === undefined) return
    if (nth === set.picks?.after) await namePicks(tournaments, unit, matches)
    await predictAll(tournaments, unit, { matches, open, nth })
    await takePicks(tournaments, unit, { matches, open }, toTheEnd)
    await sayResult(tournaments, unit, { matches, open, nth })
    await ageTournament(unit.db, id, at(nth))
  }
  const rest = await openIn(tournaments, unit, matches)
  for (const [further, open] of rest.entries()) {
    await predictAll(tournaments, unit, { matches, open, nth: nth + further })
  }
  const [next] = rest
  if (next !== undefined) await takePicks(tournaments, unit, { matches, open: next }, set.picks?.taken ?? 0)
  await ageTournament(unit.db, id, at(nth))
  const { waitsFor } = set
  if (waitsFor === undefined) return
  const open = (await openIn(tournaments, unit, matches)).find(({ players }) => players.includes(waitsFor))
  const other = open?.players.find((name) => name !== waitsFor)
  if (open === undefined || other === undefined) throw new Error(`nobody plays ${waitsFor} in ${set.title}`)
  const score = scoreOf(open, other, open.needed - 1)
  await tournaments.report(unit, callerOf(other), { id, match: open.name }, { score, note: '', pictures: [] })
  await ageTournament(unit.db, id, at(nth))
}

async function namePicks(tournaments: Tournaments, unit: UnitOfWork, { set, callerOf, id }: Matches): Promise<void> {
  const pool = [...(set.picks?.pool ?? [])]
  await tournaments.namePicks(unit, callerOf(set.by), id, { pool, begins: 'seed', orders: [] })
}

/** However many steps there are. */
const toTheEnd = 1000

/** Both choose by turns, the first that is left; nothing where nothing is chosen. */
async function takePicks(tournaments: Tournaments, unit: UnitOfWork, of: OfOpen, most: number): Promise<void> {
  const { callerOf, id } = of.matches
  const match = { id, match: of.open.name }
  for (let taken = 0; taken < most; taken += 1) {
    const [player] = of.open.players
    const { picks } = await tournaments.match(unit.db, callerOf(player), match)
    const step = picks?.step ?? null
    if (picks === null || step === null) return
    const side = picks.steps[step]?.side ?? null
    if (side === null) return
    const chosen = picks.steps.map(({ choice }) => choice)
    const [choice] = picks.pool.filter((one) => !chosen.includes(one))
    if (choice === undefined) return
    await tournaments.choose(unit, callerOf(of.open.players[side]), match, { step, choice })
  }
}

/** Whoever does not play in it says who wins, most of them rightly. */
async function predictAll(tournaments: Tournaments, unit: UnitOfWork, { matches, open, nth }: Nth): Promise<void> {
  const { set, callerOf, id } = matches
  const [one, other] = open.players
  const better = set.order.indexOf(one) < set.order.indexOf(other) ? 0 : 1
  for (const [at, name] of (set.predictors ?? []).entries()) {
    if (open.players.includes(name)) continue
    const winner = (nth + at) % 3 === 0 ? (better === 0 ? 1 : 0) : better
    await tournaments.predict(unit, callerOf(name), { id, match: open.name }, winner)
  }
}

async function sayResult(tournaments: Tournaments, unit: UnitOfWork, { matches, open, nth }: Nth): Promise<void> {
  const { set, callerOf, id } = matches
  const [one, other] = open.players
  const rank = (name: string) => set.order.indexOf(name)
  const [winner, loser] = rank(one) < rank(other) ? [one, other] : [other, one]
  // Every second one is a close one.
  const score = scoreOf(open, winner, nth % 2 === 0 ? 0 : open.needed - 1)
  const match = { id, match: open.name }
  await tournaments.report(unit, callerOf(winner), match, { score, note: '', pictures: [] })
  await tournaments.confirm(unit, callerOf(loser), match, score)
}

/** In the order of the sides. */
const scoreOf = ({ players, needed }: Open, winner: string, others: number): [number, number] =>
  players[0] === winner ? [needed, others] : [others, needed]

/** The matches that both sides are known of and nobody has said anything of yet. */
async function openIn(tournaments: Tournaments, unit: UnitOfWork, matches: Matches): Promise<Open[]> {
  const { set, callerOf, memberIds, id } = matches
  const { entrants, stages } = await tournaments.bracket(unit.db, callerOf(set.by), id)
  const alone = set.entrants.filter((each) => typeof each === 'string')
  const nameOf = new Map(alone.map((name) => [memberIds[personNamed(name)], name]))
  const playerOf = new Map(entrants.map((each) => [each.id, nameOf.get(each.member?.id)]))
  return stages.flatMap(({ matches: all, rounds }) =>
    all.flatMap(({ name, state, sides, round }): Open[] => {
      const [one, other] = sides.map(({ entrantId }) => playerOf.get(entrantId ?? ''))
      if (state !== 'ready' || one === undefined || other === undefined) return []
      return [{ name, players: [one, other], needed: ((rounds[round]?.bestOf ?? 1) + 1) / 2 }]
    }),
  )
}

function draftOf({ set, now }: Playing) {
  const { title, rules, prize = '', gameId = null, stages, advance = null, capacity, teamSize = null, starts } = set
  const isAhead = 'inDays' in starts
  return tournamentsEndpoints['POST /api/tournaments'].body.parse({
    title,
    rules,
    prize,
    gameId,
    stages,
    advance,
    capacity,
    teamSize,
    confirm: confirmMinutes,
    startsAt: isAhead ? new Date(eveningBefore(now, -starts.inDays).getTime() + hourMs).toISOString() : null,
    checkIn: isAhead ? starts.checkIn : null,
  })
}

const betweenEntriesMinutes = 23

/** Seven o’clock, so many days ago, in the time of this machine. */
function eveningBefore(now: Date, daysAgo: number): Date {
  const evening = new Date(now.getTime() - daysAgo * dayMs)
  evening.setHours(19, 0, 0, 0)
  return evening
}
