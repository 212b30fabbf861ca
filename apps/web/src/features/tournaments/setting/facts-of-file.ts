import { pickBeginnings, pickSteps } from '@guildhall/contract/rules/tournaments/pick-orders'
import {
  questionKinds,
  seedings,
  stageFormats,
  tournamentEntries,
} from '@guildhall/contract/rules/tournaments/tournament-kinds'
import { picksMaximum, questionsMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { Tournament, TournamentQuestion, TournamentRequirement } from '@guildhall/contract/tournaments'
import { type Facts, factsOfTournament, freshFacts } from './facts.ts'

type Stages = Tournament['stages']

/** What a saved tournament was made by, for another one like it; null for what is no such file. The server looks at it again. */
export function factsOfFile(text: string): Facts | null {
  const read = parsed(text)
  if (!isRecord(read) || read.format !== 'guildhall-tournament' || read.version !== 1 || !isRecord(read.facts))
    return null
  const { facts } = read
  const { stages } = facts
  if (typeof facts.title !== 'string' || !isStages(stages)) return null
  const number = <Without>(value: unknown, without: Without) => (typeof value === 'number' ? value : without)
  const oneOf = <Choice extends string>(choices: readonly [Choice, ...Choice[]], value: unknown): Choice =>
    choices.find((choice) => choice === value) ?? choices[0]
  return factsOfTournament({
    title: facts.title,
    rules: words(facts.rules),
    prize: words(facts.prize),
    streamAddress: null,
    game: null,
    startsAt: null,
    checkInMinutes: number(facts.checkInMinutes, null),
    matchCheckIn: number(facts.matchCheckIn, null),
    confirm: number(facts.confirm, freshFacts.confirm),
    audience: 'everybody',
    conversationId: null,
    entry: oneOf(tournamentEntries, facts.entry),
    capacity: number(facts.capacity, freshFacts.capacity),
    teamSize: number(facts.teamSize, null),
    substitutes: number(facts.substitutes, 0),
    stages,
    advance: number(facts.advance, null),
    seeding: oneOf(seedings, facts.seeding),
    keepsFriendsApart: facts.keepsFriendsApart === true,
    questions: questionsIn(facts.questions),
    picks: picksIn(facts.picks),
    asks: requirementsIn(facts.requirements).map((requirement) => ({ requirement, isMet: false })),
    referees: [],
    invited: [],
  })
}

const words = (value: unknown) => (typeof value === 'string' ? value : '')

function questionsIn(value: unknown): TournamentQuestion[] {
  if (!Array.isArray(value)) return []
  return value
    .filter(isRecord)
    .slice(0, questionsMaximum)
    .flatMap((one): TournamentQuestion[] => {
      const kind = questionKinds.find((each) => each === one.kind)
      if (kind === undefined) return []
      const choices = Array.isArray(one.choices) ? one.choices.map(words) : []
      return [
        {
          words: words(one.words),
          kind,
          choices,
          isRequired: one.isRequired === true,
          isPublic: one.isPublic === true,
        },
      ]
    })
}

/** An order that says what another release knows is left out: then it is the usual one. */
function picksIn(value: unknown): Tournament['picks'] {
  if (!isRecord(value) || !Array.isArray(value.pool)) return null
  const pool = value.pool.map(words).filter((name) => name.trim() !== '')
  if (pool.length === 0) return null
  const orders = (Array.isArray(value.orders) ? value.orders : []).filter(isRecord).flatMap(({ bestOf, steps }) => {
    if (typeof bestOf !== 'number' || !Array.isArray(steps)) return []
    const known = steps.flatMap((step) => pickSteps.find((each) => each === step) ?? [])
    return known.length < steps.length || known.length === 0 ? [] : [{ bestOf, steps: known }]
  })
  const begins = pickBeginnings.find((each) => each === value.begins) ?? 'seed'
  const { minutes } = value
  return { pool: pool.slice(0, picksMaximum), begins, orders, minutes: typeof minutes === 'number' ? minutes : null }
}

/** Without those of another release. */
function requirementsIn(value: unknown): TournamentRequirement[] {
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).flatMap((one): TournamentRequirement[] => {
    const { kind } = one
    if (kind === 'owns' || kind === 'finished' || kind === 'account' || kind === 'staff') return [{ kind }]
    if (kind === 'hours') return typeof one.under === 'number' ? [{ kind, under: one.under }] : []
    if (kind !== 'rating') return []
    const bound = (limit: unknown) => (typeof limit === 'number' ? limit : null)
    return [{ kind, from: bound(one.from), to: bound(one.to) }]
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No JSON is no such file either.
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isStages = (value: unknown): value is Stages =>
  Array.isArray(value) && (value.length === 1 || value.length === 2) && value.every(isStage)

const isStage = (stage: unknown): boolean =>
  isRecord(stage) &&
  stageFormats.some((format) => format === stage.format) &&
  Array.isArray(stage.bestOf) &&
  stage.bestOf.length > 0 &&
  stage.bestOf.every((games) => typeof games === 'number')
