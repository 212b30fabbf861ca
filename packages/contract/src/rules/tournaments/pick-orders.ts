/** Free of the schema library: pages reckon with these before any schema is loaded. */

/** Who begins is drawn, or is who has the better seed. */
export const pickBeginnings = ['seed', 'chance'] as const
export type PickBeginning = (typeof pickBeginnings)[number]

/** The side that begins, or the other one, strikes something out or takes it for a game; what is left decides. */
export const pickSteps = ['first-bans', 'second-bans', 'first-picks', 'second-picks', 'decider'] as const
export type PickStep = (typeof pickSteps)[number]

type Played = { readonly bestOf: number; readonly choices: number }

/** How many are struck out, of what is not needed: of a single game it is most of them, of a long match few. */
const bansMaximum = (bestOf: number): number => (bestOf === 1 ? 6 : bestOf === 3 ? 4 : 2)

/** The usual order by turns, of three games with bans before the picks and after; null where there are too few choices. */
export function usualPicks({ bestOf, choices }: Played): PickStep[] | null {
  if (choices < Math.max(bestOf, 2)) return null
  const most = Math.min(choices - bestOf, bansMaximum(bestOf))
  // As many for both, unless one game is what all of it is for.
  const bans = bestOf === 1 ? most : most - (most % 2)
  const before = bestOf === 1 ? bans : Math.min(bans, 2)
  const deeds = [
    ...Array.from({ length: before }, () => 'bans' as const),
    ...Array.from({ length: bestOf - 1 }, () => 'picks' as const),
    ...Array.from({ length: bans - before }, () => 'bans' as const),
  ]
  return [...deeds.map((deed, at): PickStep => (at % 2 === 0 ? `first-${deed}` : `second-${deed}`)), 'decider']
}

/** Whether somebody chooses, something is left for each step, and no more games than are played; what decides comes last. */
export function isPickOrder(steps: readonly PickStep[], { bestOf, choices }: Played): boolean {
  const games = steps.filter((step) => !step.endsWith('-bans')).length
  const isLast = steps.every((step, at) => step !== 'decider' || at === steps.length - 1)
  return isLast && steps[0] !== 'decider' && steps.length <= choices && games >= 1 && games <= bestOf
}
