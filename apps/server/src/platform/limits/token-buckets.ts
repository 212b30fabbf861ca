import type { Rate } from './rates.ts'

/** How a bucket stands after something was taken or refused. */
export type Taken = {
  readonly isAllowed: boolean
  /** The rate that is closest to its end. */
  readonly rate: Rate
  readonly remaining: number
  /** Until the next one fits, 0 when it fits now. */
  readonly retryAfterMs: number
  /** Until the bucket is full again. */
  readonly resetMs: number
}

export type TokenBuckets = { take(key: string): Taken; readonly size: number }

type Bucket = { levels: readonly number[]; at: number }

/**
 * Buckets by key. What is taken must fit every rate; a refusal takes nothing. Memory is bounded: the
 * bucket that was used longest ago goes first, which at worst forgives somebody who was quiet.
 */
export function createTokenBuckets(
  rates: readonly Rate[],
  options: { maximum?: number; now?: () => number } = {},
): TokenBuckets {
  const { maximum = 20_000, now = () => performance.now() } = options
  const buckets = new Map<string, Bucket>()

  function bucketOf(key: string): Bucket {
    const moment = now()
    const known = buckets.get(key)
    if (known === undefined) {
      if (buckets.size >= maximum) dropOldest()
      return { levels: rates.map(({ count }) => count), at: moment }
    }
    // Put back at the end, so that the first key is always the one used longest ago.
    buckets.delete(key)
    const elapsed = moment - known.at
    const levels = rates.map(({ count, perMs }, index) =>
      Math.min(count, (known.levels[index] ?? 0) + (elapsed * count) / perMs),
    )
    return { levels, at: moment }
  }

  function dropOldest(): void {
    for (const key of buckets.keys()) {
      buckets.delete(key)
      return
    }
  }

  return {
    get size() {
      return buckets.size
    },
    take(key) {
      const bucket = bucketOf(key)
      const isAllowed = bucket.levels.every((level) => level >= 1)
      if (isAllowed) bucket.levels = bucket.levels.map((level) => level - 1)
      buckets.set(key, bucket)
      return describe(rates, bucket.levels, isAllowed)
    },
  }
}

function describe(rates: readonly Rate[], levels: readonly number[], isAllowed: boolean): Taken {
  let tightest: Taken | undefined
  for (const [index, rate] of rates.entries()) {
    const level = levels[index] ?? 0
    const msEach = rate.perMs / rate.count
    const state: Taken = {
      isAllowed,
      rate,
      remaining: Math.floor(level),
      retryAfterMs: Math.max(0, Math.ceil((1 - level) * msEach)),
      resetMs: Math.ceil((rate.count - level) * msEach),
    }
    if (
      tightest === undefined ||
      state.retryAfterMs > tightest.retryAfterMs ||
      (state.retryAfterMs === tightest.retryAfterMs && state.remaining < tightest.remaining)
    ) {
      tightest = state
    }
  }
  if (tightest === undefined) throw new Error('a limit needs at least one rate')
  return tightest
}
