import { layOut } from '../drawing/drawing-stages.ts'
import type { EntrantId } from '../model/ids.ts'
import { TournamentError } from '../model/problems.ts'
import type { StageSettings } from '../model/settings.ts'
import { matchPerfectly, type Weights } from '../swiss/matching.ts'

/** Who meets in round one, by index into the order of seeds; alone is who does not play in it. */
type Opening = readonly number[]

/**
 * Changes an order of seeds so that as few of the given pairs as possible meet in round one, and moves as few seeds as
 * little as it can. The best are kept: a pair's better one stays, another opponent is found. For elimination, groups and
 * Swiss.
 *
 * First each pair that meets looks for the nearest other match to exchange the lower seeds with, which nearly always is
 * enough. Where it is not, all of round one is paired anew by a minimum-weight perfect matching, whose first weight is
 * the number of given pairs.
 *
 * @throws `wrong_format` for heats and ladders, `unknown_entrant` in a pair
 */
export function keepApart(
  order: readonly EntrantId[],
  pairs: readonly (readonly [EntrantId, EntrantId])[],
  settings: StageSettings,
): EntrantId[] {
  const isApart = readPairs(order, pairs)
  const openings = openingsOf(settings, order.length)
  const exchanged = exchangeNearest(order, openings, isApart)
  return countMeetings(exchanged, openings, isApart) === 0 ? exchanged : pairAnew(order, openings, isApart)
}

type IsApart = (one: EntrantId | undefined, other: EntrantId | undefined) => boolean

function readPairs(order: readonly EntrantId[], pairs: readonly (readonly [EntrantId, EntrantId])[]): IsApart {
  const others = new Map<EntrantId, Set<EntrantId>>(order.map((entrant) => [entrant, new Set()]))
  for (const [one, other] of pairs) {
    for (const entrant of [one, other]) {
      if (!others.has(entrant)) {
        throw new TournamentError('unknown_entrant', `There is no entrant ${entrant}.`, { entrant })
      }
    }
    others.get(one)?.add(other)
    others.get(other)?.add(one)
  }
  return (one, other) => one !== undefined && other !== undefined && others.get(one)?.has(other) === true
}

/** By the better seed of each. Swiss: upper half against lower half (rules 4.2). */
function openingsOf(settings: StageSettings, count: number): Opening[] {
  const seeds = Array.from({ length: count }, (_, index) => index)
  if (settings.format === 'swiss') {
    const half = Math.floor(count / 2)
    const halves = seeds.slice(0, half).map((index) => [index, index + half])
    return count % 2 === 0 ? halves : [...halves, [count - 1]]
  }
  if (settings.format === 'free_for_all' || settings.format === 'ladder') {
    const message = `Nobody can be kept apart in round one of the format ${settings.format}.`
    throw new TournamentError('wrong_format', message, { stage: settings.id })
  }
  const stage = layOut(settings, seeds.map(String))
  const first = stage.rounds.filter(
    ({ bracket, number }) => number === 1 && (bracket === 'upper' || bracket === 'group'),
  )
  const openings = first.flatMap((round) =>
    stage.matches
      .slice(round.first, round.first + round.count)
      .map(({ slots }) =>
        slots.flatMap(({ entrant }) => (entrant === null ? [] : [Number(entrant)])).toSorted(ascending),
      ),
  )
  const playing = new Set(openings.flat())
  const resting = seeds.filter((seed) => !playing.has(seed)).map((seed) => [seed])
  return [...openings, ...resting].toSorted(([one = 0], [other = 0]) => one - other)
}

function ascending(one: number, other: number): number {
  return one - other
}

function countMeetings(order: readonly EntrantId[], openings: readonly Opening[], isApart: IsApart): number {
  return openings.filter(([one, other]) => isApart(order[one ?? -1], order[other ?? -1])).length
}

function exchangeNearest(order: readonly EntrantId[], openings: readonly Opening[], isApart: IsApart): EntrantId[] {
  const now = [...order]
  const meets = ([one = -1, other = -1]: Opening) => isApart(now[one], now[other])
  const exchange = (one: number, other: number) => {
    const moved = now[one] as EntrantId
    now[one] = now[other] as EntrantId
    now[other] = moved
  }
  for (const opening of openings) {
    const lower = opening[1]
    if (lower === undefined || !meets(opening)) continue
    const candidates = openings
      .filter((other) => other !== opening && other[1] !== undefined && !meets(other))
      .toSorted((one, other) => Math.abs((one[1] ?? 0) - lower) - Math.abs((other[1] ?? 0) - lower))
    for (const other of candidates) {
      exchange(lower, other[1] ?? lower)
      if (!meets(opening) && !meets(other)) break
      exchange(lower, other[1] ?? lower)
    }
  }
  return now
}

/** All of round one anew: whoever rests is matched with nobody, of whom there are as many as rest. */
function pairAnew(order: readonly EntrantId[], openings: readonly Opening[], isApart: IsApart): EntrantId[] {
  const resting = openings.filter((opening) => opening.length === 1)
  const size = order.length + resting.length
  const weights: Weights = {
    size,
    front: new Float64Array(size * size).fill(Number.POSITIVE_INFINITY),
    back: new Float64Array(size * size),
  }
  const set = (one: number, other: number, front: number, back: number) => {
    for (const edge of [one * size + other, other * size + one]) {
      weights.front[edge] = front
      weights.back[edge] = back
    }
  }
  const usual = new Map(openings.map(([one = -1, other = -1]) => [one, other]))
  for (let one = 0; one < order.length; one++) {
    for (let other = one + 1; other < order.length; other++) {
      const opponent = usual.get(one) ?? -1
      // Whoever is no favourite of round one should not become one: that weighs as much as the farthest exchange.
      const distance = opponent === -1 ? order.length : Math.abs(other - opponent)
      set(one, other, isApart(order[one], order[other]) ? 1 : 0, distance ** 2)
    }
    for (const [index, [seed = 0]] of resting.entries()) set(one, order.length + index, 0, (one - seed) ** 2)
  }
  const mate = matchPerfectly(weights)
  if (mate === null) return [...order]
  return seat(order, openings, mate)
}

/** Pairs take the places of pairs and those who rest the places of those who rest, each by their better seed. */
function seat(order: readonly EntrantId[], openings: readonly Opening[], mate: Int32Array): EntrantId[] {
  const units = order.flatMap((_, index) => {
    const partner = mate[index] ?? index
    if (partner < index) return []
    return [partner < order.length ? [index, partner] : [index]]
  })
  const seated: EntrantId[] = [...order]
  for (const length of [1, 2]) {
    const places = openings.filter((opening) => opening.length === length)
    for (const [index, unit] of units.filter((candidate) => candidate.length === length).entries()) {
      for (const [side, from] of unit.entries()) {
        const to = places[index]?.[side]
        const entrant = order[from]
        if (to !== undefined && entrant !== undefined) seated[to] = entrant
      }
    }
  }
  return seated
}
