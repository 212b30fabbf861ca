import {
  capacityMaximum,
  challengeDaysMaximum,
  challengePrizeMaximum,
  challengeRulesMaximum,
  challengeTitleMaximum,
} from '@guildhall/contract/rules/challenges/challenge-limits'
import { areAlike, teamBestMaximum } from '@guildhall/contract/rules/challenges/challenge-teams'
import { dayCapMaximum } from '@guildhall/contract/rules/challenges/time-budgets'
import { t } from '@lingui/core/macro'
import { numberText } from '../../../ui/type/number-text.ts'
import { type Facts, numberOf, teamsOf } from './facts.ts'

export type StepName = 'template' | 'goal' | 'frame' | 'people' | 'review'
export type Fault = { readonly step: StepName; readonly field: string; readonly words: string }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Whoever chose a moment that was near has so long to look it over; the server bears more. */
const startGraceMs = 5 * minuteMs

/**
 * What keeps it from being set, by the step that has it.
 * @param keptStart a start that stands already, which may be over
 */
export function faultsOf(facts: Facts, keptStart = ''): Fault[] {
  const { title, goal, games, endsAt, startsAt, form, invitedIds, capacity, dayCap, audience, conversationId } = facts
  const number = numberOf(goal)
  const faults: (Fault | false)[] = [
    title.trim() === '' && { step: 'goal', field: 'title', words: t`A challenge needs a name.` },
    title.trim().length > challengeTitleMaximum && {
      step: 'goal',
      field: 'title',
      words: t`At most ${numberText(challengeTitleMaximum)} characters, please.`,
    },
    facts.prize.trim().length > challengePrizeMaximum && {
      step: 'goal',
      field: 'prize',
      words: t`At most ${numberText(challengePrizeMaximum)} characters, please.`,
    },
    facts.rules.trim().length > challengeRulesMaximum && {
      step: 'goal',
      field: 'rules',
      words: t`At most ${numberText(challengeRulesMaximum)} characters, please.`,
    },
    form === 'duel' &&
      goal.kind === 'group-goal' && {
        step: 'people',
        field: 'form',
        words: t`A goal of all together is no duel: choose another goal, or whoever wants to.`,
      },
    goal.kind === 'group-goal' &&
      goal.measure === 'by-hand' &&
      !facts.isManualAllowed && {
        step: 'frame',
        field: 'isManualAllowed',
        words: t`What is told by hand counts by hand alone.`,
      },
    startsAt !== '' &&
      startsAt !== keptStart &&
      Date.parse(startsAt) < Date.now() - startGraceMs && {
        step: 'frame',
        field: 'startsAt',
        words: t`This is over. Leave it empty to start at once.`,
      },
    number !== null &&
      goal.kind !== 'high-score' &&
      !(Number.isInteger(number) && number >= 1) && { step: 'goal', field: 'target', words: t`At least one, please.` },
    goal.kind === 'collection' &&
      games.length < (number ?? 1) && { step: 'goal', field: 'games', words: t`Name at least as many games.` },
    goal.kind === 'achievement-set' &&
      goal.achievements.length === 0 && {
        step: 'goal',
        field: 'achievements',
        words: t`Choose at least one achievement.`,
      },
    endsAt === '' &&
      goal.kind !== 'deed' && { step: 'frame', field: 'endsAt', words: t`Only a deed can be without an end.` },
    endsAt !== '' &&
      Date.parse(endsAt) <= startOf(startsAt) && {
        step: 'frame',
        field: 'endsAt',
        words: t`The end has to come after the start.`,
      },
    endsAt !== '' &&
      Date.parse(endsAt) - startOf(startsAt) > challengeDaysMaximum * dayMs && {
        step: 'frame',
        field: 'endsAt',
        words: t`It lasts ${numberText(challengeDaysMaximum)} days at most.`,
      },
    goal.kind === 'playtime' &&
      typeof dayCap === 'number' &&
      !(Number.isInteger(dayCap) && dayCap >= 1 && dayCap <= dayCapMaximum) && {
        step: 'frame',
        field: 'dayCap',
        words: t`From 1 to ${numberText(dayCapMaximum)}, please.`,
      },
    ...teamFaults(facts),
    form === 'duel' &&
      invitedIds.length !== 1 && { step: 'people', field: 'invited', words: t`A duel is for two: choose the other.` },
    form !== 'duel' &&
      audience === 'conversation' &&
      conversationId === null && {
        step: 'people',
        field: 'conversation',
        words: t`Choose the conversation it is for.`,
      },
    form !== 'duel' &&
      capacity !== null &&
      !(Number.isInteger(capacity) && capacity >= 2 && capacity <= capacityMaximum) && {
        step: 'people',
        field: 'capacity',
        words: t`From 2 to ${numberText(capacityMaximum)}, or empty.`,
      },
  ]
  return faults.filter((fault) => fault !== false)
}

/** What a draft may lack until it is set; with anything else not even a draft is kept. */
const missingInDrafts = new Set(['startsAt', 'endsAt', 'isManualAllowed', 'form', 'games', 'invited', 'conversation'])

export const isKeepable = (faults: readonly Fault[]): boolean => faults.every(({ field }) => missingInDrafts.has(field))

/** What starts at once does so now. */
const startOf = (startsAt: string): number => (startsAt === '' ? Date.now() : Date.parse(startsAt))

function teamFaults(facts: Facts): (Fault | false)[] {
  const teams = teamsOf(facts)
  if (teams === null) return []
  const { names, counts, best } = teams
  const { capacity } = facts
  const isBest = best !== null && Number.isInteger(best) && best >= 1 && best <= teamBestMaximum
  const inFrame = (words: string): Fault => ({ step: 'frame', field: 'teams', words })
  return [
    names.some((name) => name.trim() === '') && inFrame(t`Each team needs a name.`),
    areAlike(names) && inFrame(t`Two teams have the same name.`),
    counts === 'best' && !isBest && inFrame(t`Say how many count: from 1 to ${numberText(teamBestMaximum)}.`),
    capacity !== null &&
      capacity % names.length !== 0 && {
        step: 'people',
        field: 'capacity',
        words: t`${numberText(names.length)} teams share the places evenly: choose a multiple of that.`,
      },
  ]
}
