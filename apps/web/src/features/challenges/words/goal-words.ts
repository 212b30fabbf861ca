import type { ChallengeCard, Goal, GoalDraft } from '@guildhall/contract/challenges'
import type { ChallengeKind } from '@guildhall/contract/rules/challenges/challenge-kinds'
import { plural, t } from '@lingui/core/macro'
import { eitherOf, listed } from '../../../ui/language/listed.ts'
import { numberText } from '../../../ui/type/number-text.ts'
import { playTimeExact } from '../../../ui/type/play-time.ts'

export const kindWords: Readonly<Record<ChallengeKind, string>> = {
  deed: t`A deed`,
  'achievement-set': t`Certain achievements`,
  'achievement-count': t`Achievements`,
  'rarity-points': t`Rarity`,
  playtime: t`Time played`,
  finish: t`Finish something`,
  collection: t`A list of games`,
  'high-score': t`High score`,
  streak: t`Streak`,
  'group-goal': t`Together`,
}

/** What is to be reached, as a number of what is counted; null where the most wins. */
export function targetOf(goal: Goal): number | null {
  if (goal.kind === 'deed') return 1
  return goal.kind === 'achievement-set' ? goal.achievements.length : goal.target
}

/** Whether what is counted is minutes. */
export const isOfTime = (goal: Goal | GoalDraft): boolean =>
  goal.kind === 'playtime' || (goal.kind === 'group-goal' && goal.measure === 'minutes')

/** A value of the goal in words: "17", "6.5 h", "12,400 points". */
export function valueText(goal: Goal, value: number): string {
  if (isOfTime(goal)) return playTimeExact(value)
  const number = numberText(value)
  return goal.kind === 'high-score' && goal.unit !== '' ? t`${number} ${goal.unit}` : number
}

/** A value that says what it is of: "17 achievements", "2 games", "6 h 30 min". */
export function amountText(goal: Goal, value: number): string {
  switch (goal.kind) {
    case 'achievement-set':
    case 'achievement-count':
      return plural(value, { one: '# achievement', other: '# achievements' })
    case 'rarity-points':
      return plural(value, { one: '# point', other: '# points' })
    case 'finish':
    case 'collection':
      return plural(value, { one: '# game', other: '# games' })
    case 'streak':
      return goal.unit === 'days'
        ? plural(value, { one: '# day', other: '# days' })
        : plural(value, { one: '# week', other: '# weeks' })
    case 'deed':
      return plural(value, { one: '# has done it', other: '# have done it' })
    default:
      return valueText(goal, value)
  }
}

/** How far a value is of the mark, from 0 to 100; null without one. */
export function percentOf(goal: Goal, value: number | null): number | null {
  const target = targetOf(goal)
  if (target === null || value === null || goal.kind === 'high-score' || target <= 0) return null
  return Math.max(0, Math.min(100, (value / target) * 100))
}

const namesShown = 3

/** @param named of several, whether all of them are meant or any of them */
function gamesWords(games: ChallengeCard['games'], named: typeof listed = eitherOf): string {
  if (games.length === 0) return t`any game`
  if (games.length <= namesShown) return named(games.map(({ title }) => title))
  return plural(games.length, { one: '# game', other: '# games' })
}

type OfGoal = Pick<ChallengeCard, 'goal' | 'games'> & Partial<Pick<ChallengeCard, 'teams'>>

/** The goal in one sentence; in teams another one says whose mark it is. */
export function goalSentence(challenge: OfGoal): string {
  const words = ownGoalSentence(challenge)
  if (!challenge.teams || targetOf(challenge.goal) === null) return words
  return `${words} ${t`The mark is for each member; the team that has most together is ahead.`}`
}

function ownGoalSentence({ goal, games }: OfGoal): string {
  const where = gamesWords(games)
  switch (goal.kind) {
    case 'deed':
      return deedSentence(goal, games)
    case 'achievement-set':
      return plural(goal.achievements.length, {
        one: 'Unlock one certain achievement.',
        other: 'Unlock all # of these achievements.',
      })
    case 'achievement-count':
      return plural(goal.target, {
        one: `Unlock one achievement in ${where}.`,
        other: `Unlock # achievements in ${where}.`,
      })
    case 'rarity-points':
      return goal.target === null
        ? t`Gather rarity points in ${where}: the most wins.`
        : t`Gather ${numberText(goal.target)} rarity points in ${where}.`
    case 'playtime':
      return goal.target === null
        ? t`Play ${where}: who plays longest wins.`
        : t`Play ${where} for ${playTimeExact(goal.target)}.`
    case 'finish':
      return games.length === 1 ? t`Finish ${where}.` : finishSentence(goal.target, games)
    case 'collection':
      return t`Finish ${numberText(goal.target)} of ${gamesWords(games, listed)}, each counted once.`
    case 'high-score':
      return scoreSentence(goal, where)
    case 'streak':
      return goal.unit === 'days'
        ? plural(goal.target, { one: `Play ${where} on one day.`, other: `Play ${where} # days in a row.` })
        : plural(goal.target, { one: `Play ${where} in one week.`, other: `Play ${where} # weeks in a row.` })
    case 'group-goal':
      return togetherSentence(goal, games)
  }
}

function finishSentence(target: number, games: ChallengeCard['games']): string {
  if (games.length === 0) return plural(target, { one: 'Finish any one game.', other: 'Finish any # games.' })
  const all = numberText(games.length)
  if (games.length > namesShown)
    return plural(target, { one: `Finish one of ${all} games.`, other: `Finish # of ${all} games.` })
  const which = gamesWords(games, target < games.length ? eitherOf : listed)
  return plural(target, { one: `Finish one game: ${which}.`, other: `Finish # games: ${which}.` })
}

function deedSentence(goal: Extract<Goal, { kind: 'deed' }>, games: ChallengeCard['games']): string {
  const limit = goal.limit
  if (goal.effort === 'attempts' && limit !== null)
    return plural(limit, { one: 'Do it at the first attempt.', other: 'Do it within # attempts.' })
  if (goal.effort === 'minutes' && limit !== null) return t`Do it within ${playTimeExact(limit)}.`
  // What is good enough to show it stands in the frame.
  return games.length === 0 ? t`Do it.` : t`Do it in ${gamesWords(games)}.`
}

function scoreSentence(goal: Extract<Goal, { kind: 'high-score' }>, where: string): string {
  if (goal.target !== null) {
    const mark = valueText(goal, goal.target)
    return goal.isLowest ? t`Get down to ${mark} in ${where}.` : t`Reach ${mark} in ${where}.`
  }
  return goal.isLowest ? t`The lowest score in ${where} wins.` : t`The highest score in ${where} wins.`
}

function togetherSentence(goal: Extract<Goal, { kind: 'group-goal' }>, games: ChallengeCard['games']): string {
  const where = gamesWords(games)
  const mark = valueText(goal, goal.target)
  switch (goal.measure) {
    case 'achievements':
      return t`Together: ${mark} achievements in ${where}.`
    case 'minutes':
      return t`Together: ${mark} of play in ${where}.`
    case 'finished':
      if (games.length > namesShown) return t`Together: finish ${mark} of ${numberText(games.length)} games.`
      return games.length === 0 ? t`Together: finish any ${mark} games.` : t`Together: finish ${mark} games: ${where}.`
    case 'by-hand':
      return t`Together: ${mark} of it, told by hand.`
  }
}
