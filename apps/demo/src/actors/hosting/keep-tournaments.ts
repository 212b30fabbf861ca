import type { TournamentCard } from '@guildhall/contract/tournaments'
import type { Bracket, BracketMatch } from '@guildhall/contract/tournaments/matches'
import type { Actor } from '../actor.ts'
import { Refused } from '../member-line.ts'
import type { Stage, Turn } from '../turns/turn.ts'
import { tournamentsToCome } from './evenings-to-come.ts'
import { letOthersCome } from './keep-challenges.ts'

const dayMs = 24 * 60 * 60_000
const hourMs = 60 * 60_000
const read = 50
const capacity = 8
/** Places are left for visitors. */
const entrants = { least: 4, most: 6 }
/** Nobody answers at once: a visitor has a day. */
const confirmMinutes = 1440
/** What the filling left in the middle is there to be looked at for so long. */
const restsForMs = 2 * dayMs

/** Opens a tournament where none takes entries, and some of the others come. */
export const setTournament: Turn = async (stage, actor) => {
  const { agenda, daily, random } = stage
  const coming = await tournamentsOf(actor, 'upcoming')
  if (coming.some((card) => hasPlaces(card, agenda.now()))) return false
  const open = tournamentsToCome.filter(({ title }) => !coming.some((card) => card.title === title))
  // Staff may keep it to themselves.
  const { opensForAll } = await actor.call('GET /api/tournaments/overview')
  if (open.length === 0 || !opensForAll || !daily('evenings').take('hall')) return false
  const startsAt = new Date(agenda.now() + 2 * dayMs)
  startsAt.setUTCHours(19, 0, 0, 0)
  const draft = { ...random.pick(open), capacity, confirm: confirmMinutes, startsAt: startsAt.toISOString() }
  const { id } = await actor.call('POST /api/tournaments', { body: draft })
  const params = { id }
  await actor.call('POST /api/tournaments/{id}/publish', { params })
  letOthersCome(stage, actor, random.integer(entrants.least, entrants.most), async (by) => {
    await by.call('PUT /api/tournaments/{id}/entry', { params, body: undefined })
  })
  return true
}

/** Whoever hosts one whose time has come begins it; with too few it is called off. */
export const beginTournament: Turn = async (stage, actor) => {
  const due = (await tournamentsOf(actor, 'upcoming')).filter(
    ({ state, startsAt }) => state === 'published' && startsAt !== null && Date.parse(startsAt) <= stage.agenda.now(),
  )
  for (const { id, host, checkIn } of due) {
    const by = await ableAs(stage, host?.id)
    if (by === undefined) continue
    const params = { id }
    if (checkIn !== null) await checkActorsIn(stage, by, id)
    try {
      await by.call('POST /api/tournaments/{id}/start', { params, body: { shorter: true } })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const body = { reason: 'Too few of us made it. I set the next one on another evening.' }
      await by.call('POST /api/tournaments/{id}/cancel', { params, body })
    }
    return true
  }
  return false
}

async function checkActorsIn({ troupe }: Stage, host: Actor, id: string): Promise<void> {
  for (const entrant of await host.call('GET /api/tournaments/{id}/entrants', {
    params: { id },
    query: { limit: read },
  })) {
    const captain = entrant.member ?? entrant.team?.captain
    if (captain === undefined || captain === null || troupe.byId(captain.id) === undefined) continue
    const params = { id, entrantId: entrant.id }
    try {
      await host.call('PUT /api/tournaments/{id}/entrants/{entrantId}/check-in', { params })
    } catch (error) {
      // Its time is over: they lose the seat.
      if (!(error instanceof Refused)) throw error
      return
    }
  }
}

/** Plays one match: of two actors one wins, and against a visitor always the visitor, who has the last word. */
export const playMatch: Turn = async (stage, actor) => {
  const now = stage.agenda.now()
  for (const { id, startsAt, teamSize } of await tournamentsOf(actor, 'running')) {
    if (teamSize !== null) continue
    const { startedAt } = await actor.call('GET /api/tournaments/{id}', { params: { id } })
    if (startsAt === null && startedAt !== null && Date.parse(startedAt) > now - restsForMs) continue
    const bracket = await actor.call('GET /api/tournaments/{id}/bracket', { params: { id } })
    for (const { matches, rounds } of bracket.stages) {
      for (const match of matches) {
        const needed = ((rounds[match.round]?.bestOf ?? 1) + 1) / 2
        if (await playOne(stage, { id, bracket, match, needed })) return true
      }
    }
  }
  return false
}

type Open = { readonly id: string; readonly bracket: Bracket; readonly match: BracketMatch; readonly needed: number }

async function playOne(stage: Stage, { id, bracket, match, needed }: Open): Promise<boolean> {
  if (match.state !== 'ready') return false
  const userIds = match.sides.map((side) => bracket.entrants.find((one) => one.id === side.entrantId)?.member?.id)
  const players = [await ableAs(stage, userIds[0]), await ableAs(stage, userIds[1])]
  if (userIds.includes(undefined) || players.every((player) => player === undefined)) return false
  const visitor = players.indexOf(undefined)
  const winner = visitor === -1 ? stage.random.integer(0, 1) : visitor
  const others = stage.random.integer(0, needed - 1)
  const score: [number, number] = winner === 0 ? [needed, others] : [others, needed]
  const params = { id, match: match.name }
  const [loser, other] = [players[1 - winner], players[winner]]
  await loser?.call('PUT /api/tournaments/{id}/matches/{match}/report', { params, body: { score } })
  await other?.call('POST /api/tournaments/{id}/matches/{match}/confirm', { params, body: { score } })
  return true
}

/** The actor of this member, unless a visitor is in by the account. */
async function ableAs({ troupe }: Stage, id: string | undefined): Promise<Actor | undefined> {
  const found = troupe.all.find((one) => one.id === id)
  if (found === undefined || !found.isWilling()) return undefined
  return !found.isShared || (await troupe.callIn(found)) ? found : undefined
}

const tournamentsOf = (actor: Actor, filter: 'upcoming' | 'running') =>
  actor.call('GET /api/tournaments', { query: { filter, limit: read } })

const hasPlaces = ({ state, audience, entry, entered, startsAt, ...card }: TournamentCard, now: number) =>
  state === 'published' &&
  audience === 'everybody' &&
  entry === 'open' &&
  entered < card.capacity &&
  (startsAt === null || Date.parse(startsAt) > now + hourMs)
