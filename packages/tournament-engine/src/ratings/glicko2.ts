/**
 * Glicko-2 ratings.
 *
 * Source: M. Glickman, "Example of the Glicko-2 system" (2022 text; radpoker.com/rating), whose steps the comments name;
 * en.wikipedia.org/wiki/Glicko_rating_system.
 */
import { TournamentError } from '../model/problems.ts'
import { isScore } from './elo.ts'

export type Glicko2 = {
  readonly rating: number
  /** The rating deviation, RD: the true strength lies within two of them with 95 %. */
  readonly deviation: number
  /** How erratically somebody plays, σ. */
  readonly volatility: number
}

export type Glicko2Game = {
  /** The opponent as it was before the period. */
  readonly opponent: Pick<Glicko2, 'rating' | 'deviation'>
  readonly score: 0 | 0.5 | 1
}

/** Who has never been rated (step 1). */
export const newGlicko2: Glicko2 = { rating: 1500, deviation: 350, volatility: 0.06 }

/** τ, between 0.3 and 1.2: the smaller it is, the less a surprising period moves the volatility. */
export const defaultTau = 0.5

/** Above it a rating is provisional and stays off ladders. */
export const provisionalDeviation = 110

const scale = 173.7178
const largestDeviation = 350
const enough = 0.000001

/**
 * A player after one rating period: one tournament, or one week of a ladder. All games of the period count at once.
 *
 * @example
 * rateGlicko2({ rating: 1500, deviation: 200, volatility: 0.06 }, [
 *   { opponent: { rating: 1400, deviation: 30 }, score: 1 },
 *   { opponent: { rating: 1550, deviation: 100 }, score: 0 },
 *   { opponent: { rating: 1700, deviation: 300 }, score: 0 },
 * ]) // rating 1464.05, deviation 151.52, volatility 0.059996
 */
export function rateGlicko2(player: Glicko2, games: readonly Glicko2Game[], tau = defaultTau): Glicko2 {
  if (!(tau > 0 && Number.isFinite(tau))) throw new TournamentError('impossible_rating', 'τ is a positive number')
  check(player.volatility, player)
  if (games.length === 0) return restGlicko2(player, 1)
  const { variance, improvement, pull } = weigh(player, games)
  const phi = player.deviation / scale
  const volatility = newVolatility(player.volatility, phi, variance, improvement, tau)
  // Steps 6 to 8.
  const widened = phi ** 2 + volatility ** 2
  const newPhi = 1 / Math.sqrt(1 / widened + 1 / variance)
  const mu = (player.rating - newGlicko2.rating) / scale + newPhi ** 2 * pull
  return {
    rating: scale * mu + newGlicko2.rating,
    deviation: Math.min(largestDeviation, scale * newPhi),
    volatility,
  }
}

/** v, Δ and Σ g (s − E): steps 3 and 4. */
export function weigh(
  player: Glicko2,
  games: readonly Glicko2Game[],
): { readonly variance: number; readonly improvement: number; readonly pull: number } {
  const mu = (player.rating - newGlicko2.rating) / scale
  let information = 0
  let pull = 0
  for (const { opponent, score } of games) {
    check(newGlicko2.volatility, opponent)
    if (!isScore(score)) throw new TournamentError('impossible_rating', 'A score is 1, ½ or 0')
    const phi = opponent.deviation / scale
    const g = 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2)
    const expected = 1 / (1 + Math.exp(-g * (mu - (opponent.rating - newGlicko2.rating) / scale)))
    information += g ** 2 * expected * (1 - expected)
    pull += g * (score - expected)
  }
  const variance = 1 / information
  return { variance, improvement: variance * pull, pull }
}

/** σ' by the Illinois way of finding a root (step 5). */
function newVolatility(sigma: number, phi: number, variance: number, improvement: number, tau: number): number {
  const a = Math.log(sigma ** 2)
  const surprise = improvement ** 2 - phi ** 2 - variance
  const f = (x: number) => {
    const power = Math.exp(x)
    return (power * (surprise - power)) / (2 * (phi ** 2 + variance + power) ** 2) - (x - a) / tau ** 2
  }
  let left = a
  let right = surprise > 0 ? Math.log(surprise) : a - tau
  if (surprise <= 0) while (f(right) < 0) right -= tau
  let atLeft = f(left)
  let atRight = f(right)
  while (Math.abs(right - left) > enough) {
    const next = left + ((left - right) * atLeft) / (atRight - atLeft)
    const atNext = f(next)
    if (atNext * atRight <= 0) {
      left = right
      atLeft = atRight
    } else {
      atLeft /= 2
    }
    right = next
    atRight = atNext
  }
  return Math.exp(left / 2)
}

/**
 * Somebody who played nothing in a period, or in so many of them: less is known of them afterwards. Many at once come to the
 * same as one after the other, so that nobody has to be written anew for each period they sit out.
 *
 * @throws `impossible_rating`
 */
export function restGlicko2(player: Glicko2, periods: number): Glicko2 {
  check(player.volatility, player)
  if (!(Number.isInteger(periods) && periods >= 0))
    throw new TournamentError('impossible_rating', 'Periods are counted in whole numbers from 0 on')
  if (periods === 0) return player
  const phi = Math.sqrt((player.deviation / scale) ** 2 + periods * player.volatility ** 2)
  return { ...player, deviation: Math.min(largestDeviation, scale * phi) }
}

/** What is shown: the rating, and how far to both sides. */
export function glicko2Interval({ rating, deviation }: Glicko2): { readonly from: number; readonly to: number } {
  return { from: rating - 2 * deviation, to: rating + 2 * deviation }
}

export function isProvisional({ deviation }: Glicko2): boolean {
  return deviation > provisionalDeviation
}

/** What ladders sort by: the strength that is all but certain, `r − 2 RD`. */
export function glicko2LadderValue(player: Glicko2): number {
  return glicko2Interval(player).from
}

/**
 * A team is worth the mean of its members.
 *
 * @throws `impossible_rating`
 */
export function teamGlicko2(members: readonly Glicko2[]): Glicko2 {
  if (members.length === 0) throw new TournamentError('impossible_rating', 'A team has members')
  for (const member of members) check(member.volatility, member)
  const mean = (of: (member: Glicko2) => number) =>
    members.reduce((sum, member) => sum + of(member), 0) / members.length
  return {
    rating: mean(({ rating }) => rating),
    deviation: mean(({ deviation }) => deviation),
    volatility: mean(({ volatility }) => volatility),
  }
}

function check(volatility: number, { rating, deviation }: Pick<Glicko2, 'rating' | 'deviation'>): void {
  if (!Number.isFinite(rating)) throw new TournamentError('impossible_rating', 'A rating is a finite number')
  if (!(deviation > 0 && Number.isFinite(deviation)))
    throw new TournamentError('impossible_rating', 'A deviation is a positive number')
  if (!(volatility > 0 && Number.isFinite(volatility)))
    throw new TournamentError('impossible_rating', 'A volatility is a positive number')
}
