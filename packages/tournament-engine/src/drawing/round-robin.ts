import type { EntrantId } from '../model/ids.ts'
import type { RoundRobinSettings } from '../model/settings.ts'
import type { Stage } from '../model/tournament.ts'
import { StagePlan } from './stage-plan.ts'

/** Two numbers of players, from 1; 0 is the phantom, and whoever meets it rests. */
export type Pairing = readonly [number, number]

/**
 * The circle method (rules 3.2): the players stand in a ring, position i meets position N + 1 − i; player 1 stays, all
 * others move on by one each round. An odd number gets a phantom (rules 3.1).
 */
export function circleMethod(players: number): Pairing[][] {
  const ring = Array.from({ length: players + (players % 2) }, (_, index) => (index < players ? index + 1 : 0))
  const moving = ring.slice(1)
  return moving.map((_, round) => {
    const from = moving.length - round
    const now = [ring[0] ?? 0, ...moving.slice(from), ...moving.slice(0, from)]
    return now.slice(0, now.length / 2).map((player, index) => [player, now[now.length - 1 - index] ?? 0] as const)
  })
}

/** The rounds with sides that alternate: the pair of the player who stays is swapped in every second round (rules 3.2). */
function withSides(rounds: readonly Pairing[][]): Pairing[][] {
  return rounds.map((pairs, round) =>
    pairs.map(([one, other], index) => (index === 0 && round % 2 === 1 ? [other, one] : [one, other])),
  )
}

/** Who is in which group: seeds go 1 … g, then g … 1, and so on, so that groups are equally strong (rules 3.3). */
export function snakeGroups<Item>(items: readonly Item[], groups: number): Item[][] {
  const dealt: Item[][] = Array.from({ length: groups }, () => [])
  for (const [index, item] of items.entries()) {
    const place = index % groups
    const isBack = Math.floor(index / groups) % 2 === 1
    dealt[isBack ? groups - 1 - place : place]?.push(item)
  }
  return dealt
}

/**
 * Round robin, at one table or in groups: N(N − 1)/2 matches a group, twice that with two legs, the second being the
 * first with sides exchanged (rules 3.1).
 */
export function drawRoundRobin(settings: RoundRobinSettings, entrants: readonly EntrantId[]): Stage {
  const { bestOf, legs = 1 } = settings
  const plan = new StagePlan(settings, entrants)
  const groups = snakeGroups(entrants, settings.groups ?? 1)
  const days = groups.map((group) => {
    const first = withSides(circleMethod(group.length))
    return legs === 1 ? first : [...first, ...first.map((pairs) => pairs.map(([one, other]): Pairing => [other, one]))]
  })
  const last = Math.max(...days.map((rounds) => rounds.length))
  for (let day = 0; day < last; day++) {
    for (const [index, group] of groups.entries()) {
      const pairs = (days[index]?.[day] ?? []).filter(([one, other]) => one !== 0 && other !== 0)
      if (pairs.length === 0) continue
      const matches = plan.addPairs({
        bracket: 'group',
        number: day + 1,
        group: index + 1,
        bestOf,
        count: pairs.length,
      })
      for (const [at, pair] of pairs.entries()) {
        for (const [slot, seed] of pair.entries()) plan.seat({ match: matches[at] ?? 0, slot }, seed, group)
      }
    }
  }
  return plan.finish(groups)
}
