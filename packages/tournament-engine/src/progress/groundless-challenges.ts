// Whether a challenge could be made at all: within reach on an order that the ladder had, and the only one of its two.
import type { EntrantId } from '../model/ids.ts'
import type { LadderSettings } from '../model/settings.ts'
import type { LadderState, Stage } from '../model/tournament.ts'
import { afterDecided } from './ladder-order.ts'

/** How far up somebody may challenge, unless the settings say otherwise. */
export function reachOf({ reach = 3 }: LadderSettings): number {
  return reach
}

/** A challenge, and after how many decided ones it can have been made: not before the last of its two was decided. */
type Chance = {
  readonly number: number
  readonly challenger: EntrantId
  readonly challenged: EntrantId
  readonly earliest: number
  readonly latest: number
}

/**
 * Numbers of challenges for which there is no ground on a ladder with these decided ones: on no order that it had was the
 * challenged within reach, or one of the two had another open. When they left is not known of those who have, so that
 * they are in nobody's way.
 */
export function findGroundless(
  stage: Stage,
  { start, decided }: Pick<LadderState, 'start' | 'decided'>,
  isActive: (entrant: EntrantId) => boolean,
): ReadonlySet<number> {
  const chances = readChances(stage, decided)
  const reachable = findReachable(stage, { start, decided, chances, isActive })
  const isDecided = new Set(decided)
  const busy = new Set<EntrantId>()
  const groundless = new Set<number>()
  for (const { number, challenger, challenged } of chances) {
    if (!reachable.has(number) || busy.has(challenger) || busy.has(challenged)) groundless.add(number)
    else if (!isDecided.has(number)) busy.add(challenger).add(challenged)
  }
  return groundless
}

function readChances(stage: Stage, decided: readonly number[]): Chance[] {
  const decidedAt = new Map(decided.map((number, at) => [number, at]))
  const freeAfter = new Map<EntrantId, number>()
  const chances: Chance[] = []
  for (const [index, { slots, isRemoved }] of stage.matches.entries()) {
    const [challenger, challenged] = slots.map(({ entrant }) => entrant)
    if (isRemoved || challenger === undefined || challenger === null) continue
    if (challenged === undefined || challenged === null) continue
    const earliest = Math.max(freeAfter.get(challenger) ?? 0, freeAfter.get(challenged) ?? 0)
    const at = decidedAt.get(index + 1)
    chances.push({ number: index + 1, challenger, challenged, earliest, latest: at ?? decided.length })
    if (at === undefined) continue
    for (const entrant of [challenger, challenged]) {
      freeAfter.set(entrant, Math.max(freeAfter.get(entrant) ?? 0, at + 1))
    }
  }
  return chances
}

type Ladder = {
  readonly start: readonly EntrantId[]
  readonly decided: readonly number[]
  readonly chances: readonly Chance[]
  readonly isActive: (entrant: EntrantId) => boolean
}

/** Goes through the orders of the ladder one after the other, with those challenges that may have been made by then. */
function findReachable(stage: Stage, { start, decided, chances, isActive }: Ladder): ReadonlySet<number> {
  const reach = stage.settings.format === 'ladder' ? reachOf(stage.settings) : 0
  const byEarliest = Map.groupBy(chances, ({ earliest }) => earliest)
  const reachable = new Set<number>()
  let waiting: readonly Chance[] = []
  let order = [...start]
  for (let count = 0; count <= decided.length; count++) {
    waiting = [...waiting, ...(byEarliest.get(count) ?? [])].filter((chance) => {
      if (chance.latest < count) return false
      if (!isWithin(order, chance, { reach, isActive })) return true
      reachable.add(chance.number)
      return false
    })
    order = afterDecided(stage, order, decided[count] ?? 0)
  }
  return reachable
}

function isWithin(
  order: readonly EntrantId[],
  { challenger, challenged }: Chance,
  { reach, isActive }: { readonly reach: number; readonly isActive: (entrant: EntrantId) => boolean },
): boolean {
  const from = order.indexOf(challenger)
  let steps = 0
  for (let place = from - 1; place >= 0 && steps < reach; place--) {
    const entrant = order[place] ?? ''
    if (entrant === challenged) return true
    if (isActive(entrant)) steps += 1
  }
  return false
}
