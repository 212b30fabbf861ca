import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'
import { exactTime } from '../../../ui/type/time-text.ts'
import { scoreText } from './match-words.ts'

/** What happened in a match, in one sentence. */
export function lineWords({ event, actor, score, time, choice }: TournamentMatch['lines'][number]): string {
  const who = actor === null ? t`Somebody` : personName(actor)
  const how = score === null ? '' : scoreText(score)
  const when = time === null ? '' : exactTime(time)
  const words: Readonly<Record<typeof event, string>> = {
    opened: t`The match is ready.`,
    'checked-in': t`${who} checked in.`,
    reported: t`${who} reported ${how}.`,
    'changed-report': t`${who} changed the report to ${how}.`,
    disputed: t`${who} objected: ${how}. A referee decides.`,
    confirmed: t`${who} confirmed ${how}.`,
    stood: t`It stands ${how}. Nobody objected.`,
    agreed: t`Both say ${how}.`,
    decided: how === '' ? t`${who} decided it.` : t`${who} decided: ${how}.`,
    walkover: t`It ended by walkover.`,
    nobody: t`Nobody came.`,
    reset: t`${who} took the result back.`,
    left: t`${who} left.`,
    called: t`${who} called the desk.`,
    extended: t`${who} gave five minutes more.`,
    announced: t`${who} announced:`,
    'time-proposed': when === '' ? t`${who} proposed a time.` : t`${who} proposed to play on ${when}.`,
    'time-agreed': t`${who} agreed to play on ${when}.`,
    'time-declined': when === '' ? t`A proposed time is off.` : t`${who} said that ${when} is off.`,
    banned: t`${who} banned ${choice ?? ''}.`,
    picked: t`${who} picked ${choice ?? ''}.`,
    decider: t`${choice ?? ''} was left, and is played, too.`,
    'turn-banned': t`Time was up: chance banned ${choice ?? ''}.`,
    'turn-picked': t`Time was up: chance picked ${choice ?? ''}.`,
    'pick-undone': t`${who} took a choice back: ${choice ?? ''}.`,
  }
  return words[event]
}
