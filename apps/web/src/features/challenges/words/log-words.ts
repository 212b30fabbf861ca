import type { ChallengeLogLine, Goal } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'
import { numberText } from '../../../ui/type/number-text.ts'
import { valueText } from './goal-words.ts'

const nameOf = (member: ChallengeLogLine['actor']): string =>
  member === null ? t`A former member` : personName(member)

/** "+5", "−1.5 h" */
const signed = (amount: number, words: (amount: number) => string): string =>
  `${amount < 0 ? '−' : '+'}${words(Math.abs(amount))}`

/** What happened, in one sentence. */
export function logSentence({ event, actor, subject, value }: ChallengeLogLine, goal: Goal): string {
  const by = signed(value ?? 0, (amount) => valueText(goal, amount))
  const points = numberText(value ?? 0)
  const who = nameOf(actor)
  const whom = nameOf(subject)
  const words: Readonly<Record<ChallengeLogLine['event'], string>> = {
    published: t`${who} set it.`,
    edited: t`${who} changed it.`,
    started: t`It started.`,
    ended: t`It ended.`,
    final: t`The places stand.`,
    cancelled: t`${who} called it off.`,
    joined: t`${who} took it on.`,
    left: t`${who} left it.`,
    'claim-accepted': t`${who} accepted a claim of ${whom}.`,
    'claim-returned': t`${who} returned a claim of ${whom}.`,
    corrected: t`${who} corrected what ${whom} has by ${by}.`,
    unranked: t`${who} took ${whom} out of the ranking.`,
    ranked: t`${who} let ${whom} be ranked again.`,
    'points-corrected': t`${who} set the season points of ${whom} to ${points}.`,
  }
  return words[event]
}

const fieldWords: Readonly<Record<string, string>> = {
  title: t`Name`,
  rules: t`Rules`,
  prize: t`Prize`,
  endsAt: t`End`,
  startsAt: t`Start`,
  goal: t`Goal`,
  gameIds: t`Games`,
  audience: t`Audience`,
  capacity: t`Places`,
  teams: t`Teams`,
  minimumEvidence: t`What is good enough`,
  isGroupedByTime: t`In groups by time`,
  dayCap: t`What counts of a day`,
  isHandicapped: t`Even it out`,
}

/** What a changed field is called. */
export const fieldWord = (field: string): string => fieldWords[field] ?? field
