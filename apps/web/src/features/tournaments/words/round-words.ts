import type { Bracket, BracketMatch, TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { numberText } from '../../../ui/type/number-text.ts'

type Stage = Bracket['stages'][number]
type Round = Stage['rounds'][number]

/** What a round is called, by how many follow it. */
export function roundName(stage: Pick<Stage, 'format' | 'rounds'>, round: Round): string {
  const { bracket, number } = round
  const isDouble = stage.format === 'double_elimination'
  const last = Math.max(...stage.rounds.filter((each) => each.bracket === bracket).map((each) => each.number))
  const before = last - number
  switch (bracket) {
    case 'upper':
      if (before === 0) return isDouble ? t`Winners’ final` : t`Final`
      if (before === 1) return isDouble ? t`Winners’ semi-finals` : t`Semi-finals`
      if (before === 2 && !isDouble) return t`Quarter-finals`
      break
    case 'lower':
      return before === 0 ? t`Losers’ final` : t`Losers’ round ${numberText(number)}`
    case 'final':
      return number === 1 ? t`Grand final` : t`Grand final, again`
    case 'third_place':
      return t`About place 3`
    case 'group':
    case 'swiss':
      break
  }
  return t`Round ${numberText(number)}`
}

/** A group by its letter, and beyond Z by its number. */
export const groupName = (group: number): string =>
  group <= 26 ? t`Group ${String.fromCharCode(64 + group)}` : t`Group ${numberText(group)}`

/** The round of a match: "Semi-finals", of groups "Group B, round 2". */
export function placeInStage(stage: Pick<Stage, 'format' | 'rounds'>, match: Pick<BracketMatch, 'round'>): string {
  const round = stage.rounds[match.round]
  if (round === undefined) return ''
  const name = roundName(stage, round)
  const hasGroups = round.bracket === 'group' && stage.rounds.some(({ group }) => group > 1)
  return hasGroups ? `${groupName(round.group)}, ${name}` : name
}

/** The same for a match by itself, which does not know how many rounds there are. */
export function placeOfMatch(match: TournamentMatch): string {
  const { bracket, roundNumber, group, format, leadsTo } = match
  const number = numberText(roundNumber)
  const isDouble = format === 'double_elimination'
  switch (bracket) {
    case 'group':
      return t`${groupName(group)}, round ${number}`
    case 'swiss':
      return t`Round ${number}`
    case 'third_place':
      return t`About place 3`
    case 'final':
      return roundNumber === 1 ? t`Grand final` : t`Grand final, again`
    case 'lower':
      return t`Losers’ round ${number}`
    case 'upper':
      if (isDouble) return t`Winners’ round ${number}`
      return leadsTo.winner === null ? t`Final` : t`Round ${number}`
  }
}
