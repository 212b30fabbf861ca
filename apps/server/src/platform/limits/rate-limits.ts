import { problems } from '@guildhall/contract/frame/errors'
import { AppError } from '../errors.ts'
import type { LimitedClass, RateTable } from './rates.ts'
import { createTokenBuckets, type Taken, type TokenBuckets } from './token-buckets.ts'

/** A refusal that also carries the figures for the `RateLimit` headers. */
export class RateLimitError extends AppError {
  readonly limitedClass: LimitedClass
  readonly taken: Taken

  constructor(limitedClass: LimitedClass, taken: Taken) {
    super(problems.rate_limited, { retryAfterMs: Math.max(1000, taken.retryAfterMs) })
    this.limitedClass = limitedClass
    this.taken = taken
  }
}

export type RateLimits = {
  /**
   * Counts one call of a class under a key (a user, an address, an account, a sign-in).
   * @throws RateLimitError when the bucket is empty; nothing expensive may have happened before.
   */
  take(limitedClass: LimitedClass, key: string): Taken
}

export function createRateLimits(rates: RateTable): RateLimits {
  const buckets = new Map<string, TokenBuckets>(
    Object.entries(rates).map(([name, own]) => [name, createTokenBuckets(own)]),
  )
  return {
    take(limitedClass, key) {
      const own = buckets.get(limitedClass)
      if (own === undefined) throw new Error(`no limit is set for ${limitedClass}`)
      const taken = own.take(key)
      if (!taken.isAllowed) throw new RateLimitError(limitedClass, taken)
      return taken
    },
  }
}
