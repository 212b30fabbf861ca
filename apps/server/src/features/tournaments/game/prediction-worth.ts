import type { Stage } from '@guildhall/tournament-engine'

/** What it is worth to know who wins in a round: more, the later it is played. */
export function worthOf({ rounds }: Pick<Stage, 'rounds'>, round: number): number {
  const { bracket, number } = rounds[round] ?? { bracket: 'group', number: 1 }
  const lastUpper = Math.max(1, ...rounds.flatMap((each) => (each.bracket === 'upper' ? each.number : [])))
  switch (bracket) {
    case 'upper':
      return number
    // Two rounds of it go by while one of the upper bracket does.
    case 'lower':
      return Math.ceil(number / 2)
    case 'final':
      return lastUpper + 1
    case 'third_place':
      return lastUpper
    default:
      return 1
  }
}
