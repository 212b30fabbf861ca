import type { Challenge, ChallengeDraft, Goal, GoalDraft, TeamsDraft } from '@guildhall/contract/challenges'
import type { GameCard } from '@guildhall/contract/games'
import type {
  ChallengeAudience,
  ChallengeForm,
  ChallengeKind,
} from '@guildhall/contract/rules/challenges/challenge-kinds'
import { isByHandOnly } from '@guildhall/contract/rules/challenges/challenge-kinds'
import { whyNoTeams } from '@guildhall/contract/rules/challenges/challenge-teams'
import { challengeTemplates } from '@guildhall/contract/rules/challenges/challenge-templates'
import type { EvidenceLevel } from '@guildhall/contract/rules/challenges/evidence-levels'
import type { DayCap } from '@guildhall/contract/rules/challenges/time-budgets'
import { asInstant, localTime } from '../../../platform/local-time.ts'

/** What is being set, as the form holds it: times as the browser writes them, '' is none. */
export type Facts = {
  readonly title: string
  readonly rules: string
  readonly prize: string
  readonly form: ChallengeForm
  readonly goal: GoalDraft
  readonly games: readonly GameCard[]
  readonly startsAt: string
  readonly endsAt: string
  readonly audience: ChallengeAudience
  readonly conversationId: string | null
  /** How many can take part; null is anybody. Of a duel it says nothing. */
  readonly capacity: number | null
  /** Null is each for themselves; what stands here while the goal does not add up is not sent. */
  readonly teams: TeamsDraft | null
  readonly minimumEvidence: EvidenceLevel
  readonly isManualAllowed: boolean
  readonly isGroupedByTime: boolean
  /** NaN while minutes are being written. */
  readonly dayCap: DayCap
  readonly isHandicapped: boolean
  readonly refereeIds: readonly string[]
  readonly invitedIds: readonly string[]
  /** By their ids, the number of the team that some of the invited are asked into. */
  readonly invitedTeams: Readonly<Record<string, number>>
}

export type Template = (typeof challengeTemplates)[number]

const dayMs = 24 * 3_600_000

/** A goal of a kind with a number that it begins with. */
export function goalOf(kind: ChallengeKind, target: number): GoalDraft {
  switch (kind) {
    case 'deed':
      return { kind, effort: 'attempts', limit: null }
    case 'high-score':
      return { kind, isLowest: false, unit: '', target: null }
    case 'streak':
      return { kind, unit: 'days', target }
    case 'group-goal':
      return { kind, measure: 'achievements', target }
    case 'achievement-set':
      return { kind, achievements: [] }
    default:
      return { kind, target }
  }
}

/** What was chosen of a game goes with it. */
export function withoutGame({ games, goal }: Pick<Facts, 'games' | 'goal'>, gameId: string) {
  const kept = games.filter(({ id }) => id !== gameId)
  if (goal.kind !== 'achievement-set') return { games: kept }
  return { games: kept, goal: { ...goal, achievements: goal.achievements.filter((each) => each.gameId !== gameId) } }
}

/** A number says something of its own kind alone: 30 achievements are no half hour. */
export const proposedNumber = (kind: ChallengeKind): number =>
  challengeTemplates.find((template) => template.kind === kind)?.target ?? 1

/** What is to be reached, where the goal says a number. */
export const numberOf = (goal: GoalDraft): number | null => ('target' in goal ? goal.target : null)

export function factsOfTemplate(template: Template, before?: Facts): Facts {
  const endsAt = template.days === null ? '' : localTime(Date.now() + template.days * dayMs)
  return {
    title: '',
    rules: '',
    prize: '',
    form: 'solo',
    games: [],
    startsAt: '',
    audience: 'everybody',
    conversationId: null,
    capacity: null,
    teams: null,
    isManualAllowed: true,
    isGroupedByTime: false,
    dayCap: 'budget',
    isHandicapped: false,
    refereeIds: [],
    invitedIds: [],
    invitedTeams: {},
    ...before,
    // What is shown by hand can be no more than shown.
    minimumEvidence: 'self-reported',
    goal: goalOf(template.kind, template.target),
    endsAt,
  }
}

export function templateOf(key: string | null): Template {
  return challengeTemplates.find((each) => each.key === key) ?? challengeTemplates[0]
}

/** The template that a kept challenge is most like. */
export function templateLike({ goal }: Pick<Challenge, 'goal'>): Template {
  return challengeTemplates.find(({ kind }) => kind === goal.kind) ?? challengeTemplates[0]
}

/** A goal as it is set, from one as it is shown. */
function draftOf(goal: Goal): GoalDraft {
  if (goal.kind !== 'achievement-set') return goal
  return { kind: 'achievement-set', achievements: goal.achievements.map(({ game, key }) => ({ gameId: game.id, key })) }
}

export function factsOfChallenge(challenge: Challenge): Facts {
  const { startsAt, endsAt } = challenge
  return {
    title: challenge.title,
    rules: challenge.rules,
    prize: challenge.prize,
    form: challenge.form,
    goal: draftOf(challenge.goal),
    games: challenge.games,
    startsAt: startsAt === null ? '' : localTime(Date.parse(startsAt)),
    endsAt: endsAt === null ? '' : localTime(Date.parse(endsAt)),
    audience: challenge.audience,
    conversationId: challenge.conversationId,
    capacity: challenge.form === 'duel' ? null : challenge.capacity,
    teams: teamsAsSet(challenge),
    minimumEvidence: challenge.minimumEvidence,
    isManualAllowed: challenge.isManualAllowed,
    isGroupedByTime: challenge.isGroupedByTime,
    dayCap: challenge.dayCap,
    isHandicapped: challenge.isHandicapped,
    refereeIds: challenge.referees.map(({ id }) => id),
    invitedIds: challenge.invited.map(({ id }) => id),
    invitedTeams: Object.fromEntries(challenge.invited.flatMap(({ id, team }) => (team === null ? [] : [[id, team]]))),
  }
}

function teamsAsSet({ teams }: Challenge): TeamsDraft | null {
  if (teams === null) return null
  const named = teams.rows.toSorted((one, other) => one.number - other.number)
  return { names: named.map(({ name }) => name), counts: teams.counts, best: teams.best }
}

/** Without one of its teams: those behind it move up, and who was asked into it chooses. */
export function withoutTeam({ teams, invitedTeams }: Pick<Facts, 'teams' | 'invitedTeams'>, gone: number) {
  if (teams === null) return {}
  const kept = Object.entries(invitedTeams).filter(([, team]) => team !== gone)
  return {
    teams: { ...teams, names: teams.names.toSpliced(gone - 1, 1) },
    invitedTeams: Object.fromEntries(kept.map(([id, team]) => [id, team > gone ? team - 1 : team])),
  }
}

/** The teams, where they can be. */
export const teamsOf = ({ goal, form, teams }: Pick<Facts, 'goal' | 'form' | 'teams'>): TeamsDraft | null =>
  whyNoTeams(goal.kind, form) === null ? teams : null

/** What is changed of a kept one. Once it is set, invitations go another way, and its days stay those of its own zone. */
export function asChange(facts: Facts, { id, version, state, timeZone }: Challenge) {
  const { invitedIds, invitedTeams, ...draft } = asDraft(facts)
  return { id, version, ...draft, ...(state === 'draft' ? { invitedIds, invitedTeams } : { timeZone }) }
}

/** As the server takes it. */
export function asDraft(facts: Facts): ChallengeDraft {
  const { games, startsAt, endsAt, refereeIds, invitedIds, invitedTeams, title, ...others } = facts
  const teams = teamsOf(facts)
  return {
    ...others,
    dayCap: facts.goal.kind === 'playtime' ? facts.dayCap : 'budget',
    // What is shown by hand alone has no other way; what was chosen for another goal stands for that one.
    isManualAllowed: isByHandOnly(facts.goal.kind) || facts.isManualAllowed,
    teams,
    title: title.trim(),
    gameIds: games.map(({ id }) => id),
    startsAt: asInstant(startsAt),
    endsAt: asInstant(endsAt),
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    refereeIds: [...refereeIds],
    invitedIds: [...invitedIds],
    invitedTeams: invitedIds.flatMap((userId) => {
      const team = teams === null ? undefined : invitedTeams[userId]
      return team === undefined ? [] : { userId, team }
    }),
  }
}
