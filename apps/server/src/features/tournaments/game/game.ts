import {
  createTournament,
  type Match,
  type Place,
  type Stage,
  stateOf,
  type Tournament,
} from '@guildhall/tournament-engine'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { StoredEntrant } from '../entrants.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import type { TeamMember } from '../team-members.store.ts'
import * as teamsStore from '../team-members.store.ts'
import type { StoredTournament } from '../tournaments.store.ts'
import * as tournamentsStore from '../tournaments.store.ts'
import { addressOf, engineIdOf, nameOf, toEngineStages } from './engine.ts'
import * as matchesStore from './matches.store.ts'
import { type MatchExtras, noExtras, type Pictures, type WrittenMatch } from './matches.store.ts'
import { drawBeginnings } from './picks.store.ts'
import { goOn, isOver, settledPlaces } from './progress.ts'
import { placeMatches } from './stations.store.ts'

/** A tournament as the engine has it, with what is known beside. */
export type Game = {
  readonly stored: StoredTournament
  readonly engine: Tournament
  readonly entrants: ReadonlyMap<string, StoredEntrant>
  /** Of teams: who plays for each, and who did before they left it. */
  readonly teams: ReadonlyMap<string, readonly TeamMember[]>
  /** By the engine's ids of matches. */
  readonly extras: ReadonlyMap<string, MatchExtras>
}

/** Who plays as, or for, an entrant. */
export function playersOf({ entrants, teams }: Pick<Game, 'entrants' | 'teams'>, entrantId: string): string[] {
  return membersOf({ entrants, teams }, entrantId, ({ standing }) => standing === 'in')
}

/** Also who left the team since it was drawn: nobody judges what they played in by going out of it first. */
export const playedFor = (game: Pick<Game, 'entrants' | 'teams'>, entrantId: string, userId: string): boolean =>
  membersOf(game, entrantId, () => true).includes(userId)

function membersOf(
  { entrants, teams }: Pick<Game, 'entrants' | 'teams'>,
  entrantId: string,
  isMeant: (member: TeamMember) => boolean,
): string[] {
  const { userId = null, teamName = null } = entrants.get(entrantId) ?? {}
  if (teamName === null) return userId === null ? [] : [userId]
  return (teams.get(entrantId) ?? []).filter(isMeant).flatMap((member) => member.userId ?? [])
}

/** Put together of what is stored; before the draw of who has a seat. Whoever writes holds its lock. */
export async function readGame(db: Database, stored: StoredTournament): Promise<Game> {
  const isDrawn = stored.startedAt !== null
  const { id } = stored
  const rows = isDrawn ? await entrantsStore.findDrawn(db, id) : await entrantsStore.findEntered(db, id)
  const declared = createTournament({
    entrants: rows.map((row) => row.id),
    stages: toEngineStages(stored.stages, stored.advance),
    requiresCheckIn: stored.matchCheckIn !== null,
  })
  const entrants = new Map(rows.map((row) => [row.id, row]))
  const members = stored.teamSize === null ? [] : await teamsStore.findPlaying(db, id)
  const teams = Map.groupBy(members, ({ entrantId }) => entrantId)
  if (!isDrawn) return { stored, engine: declared, entrants, teams, extras: new Map() }
  const bodies = await matchesStore.findStages(db, id)
  const matches = await matchesStore.findMatches(db, id)
  const ofStage = Map.groupBy(matches, ({ stage }) => stage)
  const stages = declared.stages.map((stage, index): Stage => {
    const body = bodies[index]
    return body === undefined ? stage : { ...body, matches: (ofStage.get(index + 1) ?? []).map((match) => match.body) }
  })
  const engine = {
    ...declared,
    entrants: rows.map((row) => ({ id: row.id, status: row.status ?? ('active' as const) })),
    stages,
  }
  return { stored, engine, entrants, teams, extras: new Map(matches.map((match) => [match.body.id, match])) }
}

/** A match that became another, with what it was before. */
export type MovedMatch = WrittenMatch & {
  readonly name: string
  readonly was: Match | null
  readonly wasState: string | null
}

/** A match that is none any more: it was paired by what was taken back. */
export type GoneMatch = { readonly name: string; readonly was: Match }

/** What came of a change. */
export type Moved = {
  /** As the engine has it now. */
  readonly after: Tournament
  readonly matches: readonly MovedMatch[]
  /** Stations that matches took with it, by the engine's ids of matches, also of such that are else as they were. */
  readonly placed: ReadonlyMap<string, string>
  readonly gone: readonly GoneMatch[]
  readonly isDone: boolean
  /** It was over, and goes on. */
  readonly isReopened: boolean
  readonly winnerId: string | null
  /** Members whose place is another than before. */
  readonly placedAnew: readonly string[]
  /** Pictures of reports that are gone. */
  readonly leftMediaIds: readonly string[]
}

export type Noted = { readonly entrant: string; readonly note: string; readonly pictures: Pictures }

/**
 * Writes what the engine made of a game, and what follows from it by itself: deadlines, rounds, stages, places, the end.
 * Only what became another is written.
 */
export async function writeGame(
  db: Database,
  before: Game,
  changed: Tournament,
  noted: Noted | null = null,
): Promise<Moved> {
  const { stored } = before
  const { id } = stored
  const { now } = stored
  const after = goOn(changed)
  const matches: MovedMatch[] = []
  const gone: GoneMatch[] = []
  const removed: MatchExtras[] = []
  for (const [index, stage] of after.stages.entries()) {
    const old = before.engine.stages[index]
    if (old === stage) continue
    if (!isSameButMatches(stage, old)) {
      const { matches: _matches, ...body } = stage
      await matchesStore.putStage(db, id, index + 1, body)
    }
    matches.push(...movedOf(before, { stage, old, number: index + 1, now, noted }))
    const left = (old?.matches ?? []).slice(stage.matches.length)
    gone.push(...left.map((was) => ({ name: nameOf(addressOf(was.id)), was })))
    removed.push(...left.flatMap((match) => before.extras.get(match.id) ?? []))
    if (left.length > 0) {
      await matchesStore.removeMatches(db, id, { stage: index + 1, number: stage.matches.length })
    }
  }
  await matchesStore.putMatches(db, id, matches)
  const taken = await placeMatches(db, stored)
  if (stored.picks !== null) await drawBeginnings(db, id)
  const placed = new Map(taken.map(({ station, ...address }) => [engineIdOf(address), station]))
  await entrantsStore.setStatuses(
    db,
    after.entrants.filter((entrant) => entrant.status !== before.entrants.get(entrant.id)?.status),
  )
  const places = settledPlaces(after)
  const moved = movedPlaces(before, places)
  await entrantsStore.setPlaces(db, moved)
  await matchesStore.countRevision(db, id)
  const isDone = isOver(after)
  const winners = isDone ? places.filter(({ place }) => place === 1) : []
  const winnerId = winners.length === 1 ? (before.entrants.get(winners[0]?.entrant ?? '')?.userId ?? null) : null
  if (isDone || stored.endedAt !== null) await tournamentsStore.setEnded(db, id, isDone ? { winnerId } : null)
  const isReopened = stored.endedAt !== null && !isDone
  const was = [...removed, ...matches.map(({ body }) => before.extras.get(body.id) ?? noExtras)]
  const still = new Set(matches.flatMap(mediaIdsOf))
  const leftMediaIds = was.flatMap(mediaIdsOf).filter((mediaId) => !still.has(mediaId))
  return {
    after,
    matches,
    placed,
    gone,
    isDone,
    isReopened,
    winnerId,
    placedAnew: moved.flatMap(({ entrant }) => playersOf(before, entrant)),
    leftMediaIds,
  }
}

/** Who stands at another place than before, or at none any more. */
function movedPlaces(game: Game, places: readonly Place[]): { entrant: string; place: number | null }[] {
  const placeOf = new Map(places.map(({ entrant, place }) => [entrant, place]))
  return [...game.entrants.values()].flatMap(({ id, place }) => {
    const now = placeOf.get(id) ?? null
    return place === now ? [] : [{ entrant: id, place: now }]
  })
}

/** A result changes matches, and nothing else of a stage. */
function isSameButMatches(stage: Stage, old: Stage | undefined): boolean {
  if (old === undefined) return false
  const keys = Object.keys(stage) as (keyof Stage)[]
  return keys.every((key) => key === 'matches' || stage[key] === old[key]) && keys.length === Object.keys(old).length
}

/** As it stands after it was written, without reading it again. */
export function gameAfter(before: Game, stored: StoredTournament, moved: Moved): Game {
  const { after, matches, placed } = moved
  const extras = new Map(before.extras)
  for (const match of matches) extras.set(match.body.id, match)
  for (const [id, station] of placed) extras.set(id, { ...(extras.get(id) ?? noExtras), station })
  const entrants = new Map(before.entrants)
  for (const { id, status } of after.entrants) {
    const entrant = entrants.get(id)
    if (entrant !== undefined && entrant.status !== status) entrants.set(id, { ...entrant, status })
  }
  return { stored, engine: after, entrants, teams: before.teams, extras }
}

const mediaIdsOf = ({ notes }: Pick<MatchExtras, 'notes'>): string[] =>
  Object.values(notes).flatMap(({ pictures = [] }) => pictures.map(({ mediaId }) => mediaId))

type Change = {
  readonly stage: Stage
  readonly old: Stage | undefined
  readonly number: number
  readonly now: Date
  readonly noted: Noted | null
}

function movedOf(before: Game, { stage, old, number, now, noted }: Change): MovedMatch[] {
  return stage.matches.flatMap((match, at) => {
    const was = old?.matches[at]
    if (was === match) return []
    const address = { stage: number, number: at + 1 }
    const state = storedState(stateOf(stage, match))
    const wasState = old === undefined || was === undefined ? null : storedState(stateOf(old, was))
    const extras = extrasOf(before, { match, was, state, wasState, now, noted })
    return [{ ...address, ...extras, body: match, state, name: nameOf(address), was: was ?? null, wasState }]
  })
}

/** That what follows is over, too, changes with other matches. */
const storedState = (state: string): string => (state === 'archived' ? 'completed' : state)

const minuteMs = 60_000

type MatchChange = {
  readonly match: Match
  readonly was: Match | undefined
  readonly state: string
  readonly wasState: string | null
  readonly now: Date
  readonly noted: Noted | null
}

/** Clocks of a match: check-in runs from when both are known, confirmation from the last word of either side. */
function extrasOf({ stored, extras }: Game, { match, was, state, wasState, now, noted }: MatchChange): MatchExtras {
  const known = extras.get(match.id) ?? noExtras
  const clock = clockOf(stored)
  const inMinutes = (minutes: number) => checkInFrom(clock, minutes)
  const players = ({ slots }: Match) => slots.map(({ entrant }) => entrant).join()
  const isSamePair = was !== undefined && players(was) === players(match)
  const isOpen = ['ready', 'checked_in', 'running', 'reported', 'disputed'].includes(state)
  const wasOpen = isSamePair && wasState !== null && !['locked', 'waiting', 'completed'].includes(wasState)
  const agreedFor = isSamePair ? known.agreedFor : null
  const readyAt = isOpen ? (wasOpen ? known.readyAt : clock) : known.readyAt
  const checkInUntil =
    state !== 'ready' || stored.matchCheckIn === null
      ? null
      : wasState === 'ready' && isSamePair
        ? known.checkInUntil
        : checkInFrom(latestOf(clock, agreedFor, beginsAt(stored, match)), stored.matchCheckIn)
  const station = isSamePair && isOpen ? known.station : null
  const isSaidAnew = was === undefined || was.reports !== match.reports
  const confirmUntil = state !== 'reported' ? null : isSaidAnew ? inMinutes(stored.confirm) : known.confirmUntil
  const disputedAt = state !== 'disputed' ? null : wasState === 'disputed' ? known.disputedAt : now
  const kept = Object.entries(known.notes).filter(([entrant]) => match.reports.some(({ by }) => by === entrant))
  const notes = {
    ...Object.fromEntries(kept),
    ...(noted !== null &&
      isSaidAnew &&
      match.reports.some(({ by }) => by === noted.entrant) && {
        [noted.entrant]: { note: noted.note, at: now.toISOString(), pictures: noted.pictures },
      }),
  }
  return { readyAt, checkInUntil, confirmUntil, disputedAt, agreedFor, station, notes }
}

/** What clocks of matches go by: while they stand still, so much is left of each as was left when they stopped. */
export const clockOf = ({ pausedAt, now }: Pick<StoredTournament, 'pausedAt' | 'now'>): Date => pausedAt ?? now

/** When the round of a match begins, where its host lets it wait. */
export function beginsAt(
  { delays }: Pick<StoredTournament, 'delays'>,
  { id, round }: Pick<Match, 'id' | 'round'>,
): Date | null {
  const { stage } = addressOf(id)
  const found = delays.find((delay) => delay.stage === stage && delay.round === round)
  return found === undefined ? null : new Date(found.until)
}

export const latestOf = (first: Date, ...others: readonly (Date | null)[]): Date =>
  others.reduce<Date>((latest, one) => (one !== null && one > latest ? one : latest), first)

/** Until when both sides of a match have to be there, from when it is ready, or from when they mean to play. */
export const checkInFrom = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs)
