import type { TournamentLogLine } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'
import { matchNumber } from './players.ts'

const nameOf = (member: TournamentLogLine['actor']): string =>
  member === null ? t`A former member` : personName(member)

const saying = new Set([
  'team-invited',
  'team-joined',
  'team-left',
  'team-taken-out',
  'captain',
  'incomplete',
  'stations',
  'stationed',
  'banned',
  'picked',
  'decider',
  'pick-undone',
  'turn-banned',
  'turn-picked',
  'picks',
  'predictions',
  'series',
])

/** The sentence names what stands after it: a team. */
export const saysAfter = ({ event }: TournamentLogLine): boolean => saying.has(event)

/** What happened, in one sentence; of what a newer server tells, its name. */
export function logSentence({ event, actor, subject, match, after: team }: TournamentLogLine): string {
  const who = nameOf(actor)
  const whom = nameOf(subject)
  const where = match === null ? '' : matchNumber(match)
  const words: Readonly<Record<string, string>> = {
    opened: t`Match ${where} is ready.`,
    'checked-in': match === null ? t`${whom} was checked in.` : t`${who} checked in to match ${where}.`,
    reported: t`${who} reported match ${where}.`,
    'changed-report': t`${who} changed the report of match ${where}.`,
    disputed: t`${who} objected in match ${where}.`,
    confirmed: t`${who} confirmed match ${where}.`,
    stood: t`The report of match ${where} stood.`,
    agreed: t`Both sides of match ${where} say the same.`,
    decided: t`${who} decided match ${where}.`,
    walkover: t`Match ${where} ended by walkover.`,
    nobody: t`Nobody came to match ${where}.`,
    reset: t`${who} took the result of match ${where} back.`,
    left: t`${who} left.`,
    published: t`${who} opened it for entries.`,
    edited: t({ message: `${who} changed it.`, context: 'of a tournament' }),
    cancelled:
      actor === null
        ? t({ message: 'It was called off.', context: 'of a tournament' })
        : t({ message: `${who} called it off.`, context: 'of a tournament' }),
    invited: t`${who} invited ${whom}.`,
    entered: t`${who} took a seat.`,
    waiting: t`${who} went on the waiting list.`,
    requested: t`${who} asked for a seat.`,
    admitted: t`${who} let ${whom} in.`,
    'moved-up': t`${whom} moved up from the waiting list.`,
    declined: t`${who} declined.`,
    refused: t`${who} refused ${whom}.`,
    'taken-out': t`${who} took ${whom} out.`,
    absent: t`${whom} did not check in.`,
    seeded: t`${who} changed the seeds.`,
    'seats-closed': t`Check-in was closed.`,
    started: t`${who} started it.`,
    drawn: t`The bracket was drawn.`,
    called: t`${who} called the desk to match ${where}.`,
    extended: t`${who} gave match ${where} five minutes more.`,
    announced: match === null ? t`${who} announced something.` : t`${who} announced something to match ${where}.`,
    'time-proposed': t`${who} proposed a time for match ${where}.`,
    'time-agreed': t`Both sides of match ${where} agreed on a time.`,
    'time-declined': t`A proposed time for match ${where} is off.`,
    stations: team === '' ? t`${who} named no stations any more.` : t`${who} named the stations: ${team}.`,
    stationed:
      team === '' ? t`${who} took the station from match ${where}.` : t`${who} sent match ${where} to ${team}.`,
    banned: t`${who} banned ${team} in match ${where}.`,
    picked: t`${who} picked ${team} in match ${where}.`,
    decider: t`${team} was left in match ${where}.`,
    'turn-banned': t`Time was up in match ${where}: chance banned ${team}.`,
    'turn-picked': t`Time was up in match ${where}: chance picked ${team}.`,
    'pick-undone': t`${who} took a choice of match ${where} back: ${team}.`,
    picks:
      team === '' ? t`${who} lets nothing be picked any more.` : t`${who} named what is picked and banned: ${team}.`,
    predictions: team === '' ? t`${who} lets nobody predict results any more.` : t`${who} lets results be predicted.`,
    series: team === '' ? t`${who} took it out of its series.` : t`${who} took it into the series ${team}.`,
    paused: t`${who} let all clocks stand still.`,
    resumed: t`${who} let the clocks go on.`,
    delayed:
      team === ''
        ? t`${who} let the round of match ${where} begin as it comes.`
        : t`${who} put the round of match ${where} off.`,
    done: t`It is played.`,
    'team-invited': t`${who} asked ${whom} to play for ${team}.`,
    'team-joined': t`${who} joined ${team}.`,
    'team-left': t`${who} left ${team}.`,
    'team-taken-out': t`${who} took ${whom} out of ${team}.`,
    renamed: t`${who} gave a team another name: ${team}.`,
    captain: t`${whom} is captain of ${team}.`,
    incomplete: t`${team} was not complete, and is out.`,
  }
  return Object.hasOwn(words, event) ? (words[event] ?? event) : event
}
