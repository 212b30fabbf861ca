import type { EntrantId } from '../model/ids.ts'
import { winnerOf } from '../model/reading-results.ts'
import type { Stage } from '../model/tournament.ts'

/**
 * The order of a ladder from its start and the challenges decided since: a challenger who wins takes the place of the
 * challenged, and everybody between them moves down by one. The challenger is in slot 1.
 */
export function replayLadder(stage: Stage, start: readonly EntrantId[], decided: readonly number[]): EntrantId[] {
  let order = [...start]
  for (const number of decided) {
    const match = stage.matches[number - 1]
    const challenger = match?.slots[0]?.entrant ?? null
    const challenged = match?.slots[1]?.entrant ?? null
    if (match === undefined || challenger === null || challenged === null) continue
    if (winnerOf(stage, match) !== challenger) continue
    const to = order.indexOf(challenged)
    const from = order.indexOf(challenger)
    if (from > to) order = order.toSpliced(from, 1).toSpliced(to, 0, challenger)
  }
  return order
}
