import type { Bracket, BracketMatch, TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { numberText } from '../../../ui/type/number-text.ts'

type Stage = Bracket['stages'][number]
type Round = Stage['rounds'][number]

type NamedRound = Pick<Stage, 'format'> & Pick<Round, 'bracket' | 'number'> & { readonly last: number }

/** What a round is called, by how many of its bracket follow it: the same in a bracket and in the room of a match. */
function nameOfRound({ format, bracket, number, last }: NamedRound): string {
  const isDouble = format === 'double_elimination'
  const before = last - number
  switch (bracket) {
    case 'upper':
      if (before === 0) return isDouble ? t`Winners’ final` : t`Final`
      if (before === 1) return isDouble ? t`Winners’ semi-finals` : t`Semi-finals`
      if (isDouble) return t`Winners’ round ${numberText(number)}`
      if (before === 2) return t`Quarter-finals`
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

/** What a round of a stage is called. */
export function roundName({ format, rounds }: Pick<Stage, 'format' | 'rounds'>, { bracket, number }: Round): string {
  const last = Math.max(...rounds.filter((each) => each.bracket === bracket).map((each) => each.number))
  return nameOfRound({ format, bracket, number, last })
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

/** The same for a match by itself. */
export function placeOfMatch(match: TournamentMatch): string {
  const { format, bracket, roundNumber, lastRound, group, groups } = match
  const name = nameOfRound({ format, bracket, number: roundNumber, last: lastRound })
  return bracket === 'group' && groups > 1 ? `${groupName(group)}, ${name}` : name
}

/** A round by itself, in a few words. */
export function roundWord({
  bracket,
  roundNumber,
  group,
}: Pick<TournamentMatch, 'bracket' | 'roundNumber' | 'group'>): string {
  const number = numberText(roundNumber)
  if (bracket === 'group') return t`${groupName(group)}, round ${number}`
  if (bracket === 'lower') return t`Losers’ round ${number}`
  if (bracket === 'third_place') return t`About place 3`
  if (bracket === 'final') return roundNumber === 1 ? t`Grand final` : t`Grand final, again`
  return t`Round ${number}`
}
