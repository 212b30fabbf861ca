import { setTimeout as wait } from 'node:timers/promises'

/** What ended on another server ends here within a second, without a word between them. */
const freshMs = 500
/** A caller is answered also while the database is slow or away: then by what is remembered. */
const patienceMs = 250

/** Where more end, as when all sign-ins of a hall do, everything is asked for anew. */
export const endsAtOnce = 2000

/**
 * Hears what ended on whichever server: asked before what is remembered is believed, it looks once in half a second, and
 * hands over what it found.
 */
export function createEndedLately(parts: {
  /** One more than `endsAtOnce` at most. */
  find(): Promise<readonly string[]>
  forget(id: string): void
  forgetAll(): void
}) {
  const { find, forget, forgetAll } = parts
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const begin = performance.now()
    try {
      const ended = await find()
      if (ended.length > endsAtOnce) forgetAll()
      else for (const id of ended) forget(id)
    } catch {
      // What is remembered ends by itself, and whoever is not remembered is asked for and says that the database is away.
    }
    lookedAt = begin
    looking = undefined
  }

  async function lookWithPatience(): Promise<void> {
    const answered = new AbortController()
    await Promise.race([look(), wait(patienceMs, undefined, { signal: answered.signal }).catch(() => undefined)])
    answered.abort()
  }

  return async (): Promise<void> => {
    if (performance.now() - lookedAt < freshMs) return
    looking ??= lookWithPatience()
    await looking
  }
}
