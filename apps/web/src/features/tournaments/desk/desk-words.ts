import { plural, t } from '@lingui/core/macro'
import type { TagTone } from '../../../ui/marks/tag.tsx'
import type { DeskRow } from '../desk/desk.queries.ts'
import { matchNumber, playerName } from '../words/players.ts'

export const deskTitle = ({ kind, match }: Pick<DeskRow, 'kind' | 'match'>): string => {
  const number = matchNumber(match)
  return {
    disputed: t`Two results for match ${number}`,
    called: t`Match ${number} calls you`,
    missing: t`Somebody is missing in match ${number}`,
    late: t`Nobody has reported match ${number}`,
    reported: t`Report of match ${number} waits`,
  }[kind]
}

export const deskTones: Readonly<Record<DeskRow['kind'], TagTone>> = {
  disputed: 'bad',
  called: 'warn',
  missing: 'warn',
  late: 'warn',
  reported: 'plain',
}

/** Who plays, and what waits for it: "It holds up match 19 and 3 more". */
export function deskAbout({ players, holdsUp, next }: Pick<DeskRow, 'players' | 'holdsUp' | 'next'>): string {
  const who = t`${playerName(players[0])} against ${playerName(players[1])}`
  if (holdsUp === 0 || next === null) return t`${who}. Nothing waits for it.`
  const number = matchNumber(next)
  const more = holdsUp - 1
  return more === 0
    ? t`${who}. It holds up match ${number}.`
    : plural(more, {
        one: `${who}. It holds up match ${number} and one more.`,
        other: `${who}. It holds up match ${number} and # more.`,
      })
}
