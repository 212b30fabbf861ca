import { isDeepStrictEqual } from 'node:util'
import type { EndpointInput } from '@guildhall/contract/frame/endpoint'
import { leastEntrants } from '@guildhall/contract/rules/tournaments/least-entrants'
import {
  confirmMinutes,
  entrantsMaximum,
  tableMatchesMaximum,
  tournamentDaysMaximum,
} from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { StageSettings, tournamentsEndpoints } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import { createTournament } from '@guildhall/tournament-engine'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Games } from '../../games/index.ts'
import { byRules, toEngineStages } from '../game/engine.ts'
import { asNamed } from '../game/picks.ts'
import { requireQuestionsSound } from '../questions/answers.ts'
import type { StoredTournament, TournamentFacts } from '../tournaments.store.ts'

type Whole = EndpointInput<(typeof tournamentsEndpoints)['POST /api/tournaments']>['body']
export type WrittenFacts = { readonly [Fact in keyof Whole]?: Whole[Fact] | undefined }

const nothingSaid: TournamentFacts = {
  title: '',
  rules: '',
  prize: '',
  streamAddress: null,
  gameId: null,
  stages: [],
  advance: null,
  seeding: 'entry',
  keepsFriendsApart: false,
  startsAt: null,
  timeZone: 'UTC',
  checkIn: null,
  matchCheckIn: null,
  confirm: confirmMinutes.usual,
  audience: 'everybody',
  conversationId: null,
  entry: 'open',
  capacity: 16,
  teamSize: null,
  substitutes: 0,
  requirements: [],
  questions: [],
  picks: null,
  refereeIds: [],
}

/**
 * What a draft says over what was said before; its game by its number in this hall.
 * @throws tournament_settings_wrong for a game that is not there
 */
export async function toFacts(
  db: Database,
  games: Games,
  written: WrittenFacts,
  before: TournamentFacts = nothingSaid,
): Promise<TournamentFacts> {
  const said = Object.fromEntries(
    Object.entries(written).filter(([fact, value]) => fact in nothingSaid && value !== undefined),
  ) as Partial<Omit<TournamentFacts, 'gameId' | 'startsAt' | 'picks'>>
  const stages = written.stages ?? before.stages
  const { refereeIds = before.refereeIds } = written
  const isAlone = (written.teamSize === undefined ? before.teamSize : written.teamSize) === null
  return {
    ...onlyFacts(before),
    ...said,
    gameId: written.gameId === undefined ? before.gameId : await numberOf(db, games, written.gameId),
    picks: written.picks === undefined ? before.picks : asNamed(written.picks),
    stages,
    substitutes: isAlone ? 0 : (written.substitutes ?? before.substitutes),
    advance: stages.length < 2 ? null : written.advance === undefined ? before.advance : written.advance,
    startsAt: written.startsAt === undefined ? before.startsAt : toDate(written.startsAt),
    refereeIds: [...new Set(refereeIds)].toSorted(),
  }
}

const toDate = (written: string | null): Date | null => (written === null ? null : new Date(written))

async function numberOf(db: Database, games: Games, gameId: string | null): Promise<number | null> {
  if (gameId === null) return null
  const found = (await games.numbersOf(db, [gameId])).get(gameId)
  if (found === undefined) throw new AppError(tournamentsProblems.tournament_settings_wrong)
  return found
}

/** What of it is set by a draft. */
export function onlyFacts(stored: TournamentFacts): TournamentFacts {
  return Object.fromEntries(
    Object.keys(nothingSaid).map((fact) => [fact, stored[fact as keyof TournamentFacts]]),
  ) as TournamentFacts
}

const dayMs = 86_400_000

/**
 * Asked before it is published: a draft may be anything.
 * @throws tournament_settings_wrong, tournament_times_wrong
 */
export function requireSound(facts: TournamentFacts, now: Date): void {
  const { startsAt, checkIn } = facts
  requirePlayable(facts)
  if (startsAt === null) {
    if (checkIn !== null) throw new AppError(tournamentsProblems.tournament_times_wrong)
    return
  }
  const ahead = startsAt.getTime() - now.getTime()
  if (ahead <= 0 || ahead > tournamentDaysMaximum * dayMs)
    throw new AppError(tournamentsProblems.tournament_times_wrong)
}

/** @throws tournament_settings_wrong for what cannot be played, or entered by anybody */
export function requirePlayable(facts: TournamentFacts): void {
  requireStagesSound(facts)
  requireAskingSound(facts)
  requireQuestionsSound(facts)
}

const ofGame: ReadonlySet<string> = new Set(['rating', 'owns', 'hours', 'finished'])

/** @throws tournament_settings_wrong for what nobody can show: of no game, twice, or between a rating and a lower one */
function requireAskingSound({ requirements, gameId }: Pick<TournamentFacts, 'requirements' | 'gameId'>): void {
  const kinds = new Set(requirements.map(({ kind }) => kind))
  const isWrong = requirements.some((asked) => {
    if (ofGame.has(asked.kind) && gameId === null) return true
    return asked.kind === 'rating' && (asked.from ?? 0) > (asked.to ?? Number.POSITIVE_INFINITY)
  })
  if (isWrong || kinds.size < requirements.length) throw new AppError(tournamentsProblems.tournament_settings_wrong)
}

/** @throws tournament_settings_wrong for what the engine does not play, or makes more matches than anybody looks at */
export function requireStagesSound({
  stages,
  advance,
  capacity,
}: Pick<TournamentFacts, 'stages' | 'advance' | 'capacity'>): void {
  const [first, second] = stages
  const wrong = () => new AppError(tournamentsProblems.tournament_settings_wrong)
  if (first === undefined || capacity > entrantsMaximum) throw wrong()
  // A bracket has no order of all before its end that a second stage could go by.
  const isTable = first.format === 'round_robin' || first.format === 'swiss'
  if (second !== undefined && (!isTable || advance === null || !isBracket(second))) throw wrong()
  if (second !== undefined && (advance ?? 0) * groupsOf(first) < leastEntrants(second)) throw wrong()
  if (first.format === 'round_robin' && tableMatches(first, capacity) > tableMatchesMaximum) throw wrong()
  if (capacity < leastEntrants(first)) throw wrong()
  byRules(() => createTournament({ entrants: [], stages: toEngineStages(stages, advance) }))
}

const isBracket = ({ format }: StageSettings) => format === 'single_elimination' || format === 'double_elimination'
const groupsOf = (stage: StageSettings) => (stage.format === 'round_robin' ? stage.groups : 1)

function tableMatches({ groups, legs }: StageSettings & { format: 'round_robin' }, entrants: number): number {
  const size = entrants / groups
  return (groups * legs * size * (size - 1)) / 2
}

/** How it is played, and who may come, which others who are in relied on. */
const fixedOnceOthersAreIn = [
  'gameId',
  'stages',
  'advance',
  'audience',
  'conversationId',
  'entry',
  'requirements',
  'questions',
  'matchCheckIn',
  'teamSize',
  'substitutes',
] as const
const wordsAlone: ReadonlySet<keyof TournamentFacts> = new Set([
  'title',
  'rules',
  'prize',
  'streamAddress',
  'refereeIds',
])

/** @throws tournament_field_fixed */
export function requireChangeable(before: StoredTournament, after: TournamentFacts, areOthersIn: boolean): void {
  const changed = changesOf(before, after)
  // Picks are named by a call of their own, which draws who begins, and lets a host not move what they have seen.
  const fixed: ReadonlySet<keyof TournamentFacts> = new Set(['picks', ...(areOthersIn ? fixedOnceOthersAreIn : [])])
  const isFixed =
    before.state === 'running'
      ? (fact: keyof TournamentFacts) => !wordsAlone.has(fact)
      : (fact: keyof TournamentFacts) => fixed.has(fact)
  if (changed.some(isFixed)) throw new AppError(tournamentsProblems.tournament_field_fixed)
}

/** Which facts an edit changes. */
export function changesOf(before: TournamentFacts, after: TournamentFacts): (keyof TournamentFacts)[] {
  const facts = Object.keys(nothingSaid) as (keyof TournamentFacts)[]
  return facts.filter((fact) => !isDeepStrictEqual(before[fact], after[fact]))
}
