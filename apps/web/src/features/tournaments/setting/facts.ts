import type { GameCard } from '@guildhall/contract/games'
import type {
  Seeding,
  TournamentAudience,
  TournamentEntry,
} from '@guildhall/contract/rules/tournaments/tournament-kinds'
import {
  checkInMinutes,
  confirmMinutes,
  gameMinutes,
  matchCheckInMinutes,
  tournamentTitleMaximum,
} from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { StageSettings, Tournament, TournamentDraft, TournamentRequirement } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { asInstant, localTime } from '../../../platform/local-time.ts'
import { withScheme } from '../../../platform/web-address.ts'
import { asFormQuestions, asQuestions, type FormQuestion } from '../questions/form-questions.ts'

/** How it is played, as one chooses it: what the engine plays in two stages is one choice. */
export const formatChoices = [
  'single_elimination',
  'double_elimination',
  'swiss',
  'round_robin',
  'groups-then-bracket',
  'swiss-then-bracket',
] as const
export type FormatChoice = (typeof formatChoices)[number]

/** A tournament as the form holds it: times as the browser writes them, '' is none. */
export type Facts = {
  readonly title: string
  readonly rules: string
  readonly prize: string
  readonly streamAddress: string
  readonly game: GameCard | null
  readonly startsAt: string
  readonly checkIn: number | null
  readonly matchCheckIn: number | null
  readonly confirm: number
  readonly audience: TournamentAudience
  readonly conversationId: string | null
  readonly entry: TournamentEntry
  readonly capacity: number
  /** Null: everybody for themselves. */
  readonly teamSize: number | null
  readonly substitutes: number
  readonly format: FormatChoice
  readonly bestOf: number
  /** Of the bracket, where it comes after a table. */
  readonly bracketBestOf: number
  /** From this round on matches are longer; 0 is never. */
  readonly longerFrom: number
  readonly longerBestOf: number
  /** Of the grand final of a double elimination. */
  readonly finalBestOf: number
  readonly hasThirdPlace: boolean
  readonly groups: number
  readonly meetsTwice: boolean
  readonly mayDraw: boolean
  /** Of Swiss; null is as many as it needs. */
  readonly rounds: number | null
  readonly advance: number
  readonly seeding: Seeding
  readonly keepsFriendsApart: boolean
  /** What whoever enters has to have shown. */
  readonly requirements: readonly TournamentRequirement[]
  /** What whoever enters is asked. */
  readonly questions: readonly FormQuestion[]
  /** What is picked and banned, as another one named it; a dialog of its room names it anew. */
  readonly picks: Tournament['picks']
  readonly refereeIds: readonly string[]
  readonly invitedIds: readonly string[]
  /** Its host takes a seat once it is open; nothing that is kept. */
  readonly plays: boolean
  /** For the preview alone. */
  readonly minutesPerGame: number
  readonly stations: number | null
}

export const freshFacts: Facts = {
  title: '',
  rules: '',
  prize: '',
  streamAddress: '',
  game: null,
  startsAt: '',
  checkIn: checkInMinutes.usual,
  matchCheckIn: matchCheckInMinutes.usual,
  confirm: confirmMinutes.usual,
  audience: 'everybody',
  conversationId: null,
  entry: 'open',
  capacity: 16,
  teamSize: null,
  substitutes: 0,
  format: 'double_elimination',
  bestOf: 3,
  bracketBestOf: 3,
  longerFrom: 0,
  longerBestOf: 5,
  finalBestOf: 5,
  hasThirdPlace: false,
  groups: 4,
  meetsTwice: false,
  mayDraw: false,
  rounds: null,
  advance: 2,
  seeding: 'entry',
  keepsFriendsApart: false,
  requirements: [],
  questions: [],
  picks: null,
  refereeIds: [],
  invitedIds: [],
  plays: false,
  minutesPerGame: gameMinutes.usual,
  stations: null,
}

/** Asks for something in the game that is played. */
export const isOfGame = (kind: TournamentRequirement['kind']): boolean => kind !== 'account' && kind !== 'staff'

/** Among people who talk with each other: no check-ins, and it starts when its host presses. */
export const factsOfGroup = (conversationId: string, title: string, people: number): Facts => ({
  ...freshFacts,
  title,
  audience: 'conversation',
  conversationId,
  capacity: Math.max(2, people),
  // Two have no second chance to play for.
  format: people > 2 ? freshFacts.format : 'single_elimination',
  plays: true,
  checkIn: null,
  matchCheckIn: null,
})

/** Of the bracket, round by round. */
function bestOfByRound(facts: Facts): number[] {
  const { longerFrom, longerBestOf } = facts
  const bestOf = hasTwoStages(facts) ? facts.bracketBestOf : facts.bestOf
  return longerFrom < 2 ? [bestOf] : [...Array.from({ length: longerFrom - 1 }, () => bestOf), longerBestOf]
}

/** The stages as the server takes them. */
export function stagesOf(facts: Facts): StageSettings[] {
  const { format, bestOf, groups, meetsTwice, mayDraw, rounds } = facts
  const byRound = bestOfByRound(facts)
  const single: StageSettings = { format: 'single_elimination', bestOf: byRound, thirdPlace: facts.hasThirdPlace }
  const inGroups: StageSettings = {
    format: 'round_robin',
    bestOf: [bestOf],
    groups,
    legs: meetsTwice ? 2 : 1,
    draws: mayDraw,
  }
  const swiss: StageSettings = { format: 'swiss', bestOf: [bestOf], rounds, draws: mayDraw }
  switch (format) {
    case 'single_elimination':
      return [single]
    case 'double_elimination':
      return [{ format, bestOf: byRound, lowerBestOf: null, finalBestOf: facts.finalBestOf, grandFinal: 'double' }]
    case 'swiss':
      return [swiss]
    case 'round_robin':
      return [{ ...inGroups, groups: 1 }]
    case 'groups-then-bracket':
      return [inGroups, single]
    case 'swiss-then-bracket':
      return [swiss, single]
  }
}

export const hasTwoStages = ({ format }: Pick<Facts, 'format'>): boolean => format.endsWith('-then-bracket')
export const advanceOf = (facts: Facts): number | null => (hasTwoStages(facts) ? facts.advance : null)

function choiceOf(stages: Tournament['stages']): FormatChoice {
  const [first, second] = stages
  if (second !== undefined) return first?.format === 'swiss' ? 'swiss-then-bracket' : 'groups-then-bracket'
  return first?.format ?? 'double_elimination'
}

/** As much of a tournament as another one like it is made by. */
type Described = Pick<
  Tournament,
  | 'title'
  | 'rules'
  | 'prize'
  | 'streamAddress'
  | 'game'
  | 'startsAt'
  | 'checkInMinutes'
  | 'matchCheckIn'
  | 'confirm'
  | 'audience'
  | 'conversationId'
  | 'entry'
  | 'capacity'
  | 'teamSize'
  | 'substitutes'
  | 'stages'
  | 'advance'
  | 'seeding'
  | 'keepsFriendsApart'
  | 'asks'
  | 'questions'
  | 'picks'
  | 'referees'
  | 'invited'
>

/** As a kept one says it. */
export function factsOfTournament(tournament: Described): Facts {
  const { stages, startsAt } = tournament
  const [first] = stages
  const last = stages.at(-1)
  const byRound = last?.bestOf ?? [3]
  const bestOf = first?.bestOf[0] ?? 3
  return {
    ...freshFacts,
    title: tournament.title,
    rules: tournament.rules,
    prize: tournament.prize,
    streamAddress: tournament.streamAddress ?? '',
    game: tournament.game,
    startsAt: startsAt === null ? '' : localTime(Date.parse(startsAt)),
    checkIn: tournament.checkInMinutes,
    matchCheckIn: tournament.matchCheckIn,
    confirm: tournament.confirm,
    audience: tournament.audience,
    conversationId: tournament.conversationId,
    entry: tournament.entry,
    capacity: tournament.capacity,
    teamSize: tournament.teamSize,
    substitutes: tournament.substitutes,
    format: choiceOf(stages),
    bestOf,
    bracketBestOf: byRound[0] ?? bestOf,
    longerFrom: byRound.length > 1 ? byRound.length : 0,
    longerBestOf: byRound.at(-1) ?? bestOf,
    finalBestOf: (last?.format === 'double_elimination' ? last.finalBestOf : null) ?? bestOf,
    hasThirdPlace: last?.format === 'single_elimination' && last.thirdPlace,
    groups: first?.format === 'round_robin' ? Math.max(2, first.groups) : freshFacts.groups,
    meetsTwice: first?.format === 'round_robin' && first.legs === 2,
    mayDraw: (first?.format === 'round_robin' || first?.format === 'swiss') && first.draws,
    rounds: first?.format === 'swiss' ? first.rounds : null,
    advance: tournament.advance ?? freshFacts.advance,
    seeding: tournament.seeding,
    keepsFriendsApart: tournament.keepsFriendsApart,
    requirements: tournament.asks.map(({ requirement }) => requirement),
    questions: asFormQuestions(tournament.questions),
    picks: tournament.picks,
    refereeIds: tournament.referees.map(({ id }) => id),
    invitedIds: tournament.invited.map(({ id }) => id),
    plays: tournament.audience === 'conversation' || tournament.capacity === 2,
  }
}

/** Another one like it: its day and its people are not those of the one before. */
export const factsOfCopy = (tournament: Tournament): Facts => ({
  ...factsOfTournament(tournament),
  startsAt: '',
  invitedIds: [],
})

/** Among two who are out of another one: in its game, whenever they are there. */
export const factsOfFriendly = ({ title, game }: Tournament, withId: string): Facts => ({
  ...freshFacts,
  title: [...t`Friendly: ${title}`].slice(0, tournamentTitleMaximum).join(''),
  game,
  audience: 'invited',
  entry: 'invitation',
  invitedIds: [withId],
  plays: true,
  capacity: 2,
  format: 'single_elimination',
  checkIn: null,
  matchCheckIn: null,
})

/** Nothing of it is left to the server. */
type WholeDraft = { readonly [Fact in keyof TournamentDraft]-?: Exclude<TournamentDraft[Fact], undefined> }

/** A seat for its host is taken by one press, where no team and no answer comes first. */
export const mayPlay = ({ teamSize, questions }: Facts): boolean => teamSize === null && questions.length === 0

/** In another format: no group has fewer than two, as far as the seats reach. */
export function inFormat(facts: Facts, format: FormatChoice): Facts {
  const { capacity, groups } = facts
  const isTooMany = format === 'groups-then-bracket' && groups * 2 > capacity
  return { ...facts, format, groups: isTooMany ? Math.max(2, Math.floor(capacity / 4)) : groups }
}

/** Where it is shown, as far as that is written; what people type has no scheme. */
export const streamOf = ({ streamAddress }: Pick<Facts, 'streamAddress'>): string => withScheme(streamAddress.trim())

/** What was found over what stood there before, but for what was changed here. */
export function overFound(here: Facts, before: Facts, found: Facts): Facts {
  const isOwn = (field: string) =>
    JSON.stringify(here[field as keyof Facts]) !== JSON.stringify(before[field as keyof Facts])
  const own = Object.fromEntries(Object.entries(here).filter(([field]) => isOwn(field))) as Partial<Facts>
  return { ...found, ...own }
}

/** As the server takes it. */
export function asDraft(facts: Facts): WholeDraft {
  const startsAt = asInstant(facts.startsAt)
  return {
    title: facts.title.trim(),
    rules: facts.rules.trim(),
    prize: facts.prize.trim(),
    streamAddress: streamOf(facts) || null,
    gameId: facts.game?.id ?? null,
    stages: stagesOf(facts),
    advance: advanceOf(facts),
    seeding: facts.seeding,
    keepsFriendsApart: facts.keepsFriendsApart,
    startsAt,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    // There is nothing to check in before without a start.
    checkIn: startsAt === null ? null : facts.checkIn,
    matchCheckIn: facts.matchCheckIn,
    confirm: facts.confirm,
    audience: facts.audience,
    conversationId: facts.conversationId,
    entry: facts.entry,
    capacity: facts.capacity,
    teamSize: facts.teamSize,
    substitutes: facts.teamSize === null ? 0 : facts.substitutes,
    // Of no game nobody can show anything.
    requirements: facts.requirements.filter(({ kind }) => facts.game !== null || !isOfGame(kind)),
    questions: asQuestions(facts.questions),
    picks: facts.picks,
    refereeIds: [...facts.refereeIds],
    invitedIds: [...facts.invitedIds],
  }
}

/** What is changed of a kept one, and nothing else: once it is open or runs, much of it stays as it is. */
export function asChange(facts: Facts, kept: Tournament): Partial<TournamentDraft> & { id: string; version: number } {
  const before = asDraft(factsOfTournament(kept))
  const changed = Object.entries(asDraft(facts)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof TournamentDraft]),
  )
  const { invitedIds, ...rest } = Object.fromEntries(changed) as Partial<TournamentDraft>
  // Invitations to an open one go another way.
  const invited = kept.state === 'draft' && invitedIds !== undefined ? { invitedIds } : {}
  return { ...rest, ...invited, id: kept.id, version: kept.version }
}
