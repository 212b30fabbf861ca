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
  /** Beyond so many the oldest goes. */
  maximum: number
}): ShortMemory<Value> {
  const { load, lifeMs, maximum } = options
  const entries = new Map<string, { value: Promise<Value>; until: number }>()

  function remember(key: string): Promise<Value> {
    const value = load(key)
    const entry = { value, until: performance.now() + lifeMs }
    entries.delete(key)
    entries.set(key, entry)
    const oldest = entries.keys().next().value
    if (entries.size > maximum && oldest !== undefined) entries.delete(oldest)
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
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
