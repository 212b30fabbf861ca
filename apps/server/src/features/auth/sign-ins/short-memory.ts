export type ShortMemory<Value> = {
  get(key: string): Promise<Value>
  forget(key: string): void
  forgetAll(): void
}

/**
 * Remembers what `load` found for a short time, so that a burst of calls asks the database once.
 * A value that was being loaded when it was forgotten is not remembered.
 */
export function createShortMemory<Value>(options: {
  load(key: string): Promise<Value>
  lifeMs: number
  /** What must not be remembered for so long. */
  shorterLifeMs?(value: Value): number | undefined
  /** Beyond so many the oldest goes. */
  maximum: number
}): ShortMemory<Value> {
  const { load, lifeMs, shorterLifeMs, maximum } = options
  const entries = new Map<string, { value: Promise<Value>; until: number }>()

  function remember(key: string): Promise<Value> {
    const begin = performance.now()
    const value = load(key)
    const entry = { value, until: begin + lifeMs }
    entries.delete(key)
    entries.set(key, entry)
    const oldest = entries.keys().next().value
    if (entries.size > maximum && oldest !== undefined) entries.delete(oldest)
    value.then(
      (found) => {
        entry.until = begin + (shorterLifeMs?.(found) ?? lifeMs)
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key)
      },
    )
    return value
  }

  return {
    get(key) {
      const known = entries.get(key)
      return known && known.until > performance.now() ? known.value : remember(key)
    },
    forget: (key) => void entries.delete(key),
    forgetAll: () => entries.clear(),
  }
}
