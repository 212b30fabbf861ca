import type { TournamentLogLine } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'

const nameOf = (member: TournamentLogLine['actor']): string =>
  member === null ? t`A former member` : personName(member)

/** What happened, in one sentence; of what a newer server tells, its name. */
export function logSentence({ event, actor, subject, match }: TournamentLogLine): string {
  const who = nameOf(actor)
  const whom = nameOf(subject)
  const where = match ?? ''
  const words: Readonly<Record<string, string>> = {
    published: t`${who} opened it for entries.`,
    edited: t`${who} changed it.`,
    started: t`${who} started it.`,
    cancelled: t`${who} called it off.`,
    done: t`It is played.`,
    seeded: t`${who} changed the seeds.`,
    announced: t`${who} announced something.`,
    invited: t`${who} invited ${whom}.`,
    entered: t`${who} took a seat.`,
    left: t`${who} left.`,
    admitted: t`${who} let ${whom} in.`,
    'taken-out': t`${who} took ${whom} out.`,
    'checked-in': t`${whom} was checked in.`,
    decided: t`${who} decided match ${where}.`,
    reset: t`${who} took the result of match ${where} back.`,
    reported: t`${who} reported match ${where}.`,
    confirmed: t`${who} confirmed match ${where}.`,
  }
  return Object.hasOwn(words, event) ? (words[event] ?? event) : event
}
