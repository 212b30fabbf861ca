/**
 * A set of values for each key. A set of one is the value itself, as a set takes some 300 bytes and most
 * users have one connection; so values must not be sets. Keys without values take no memory.
 */
export type SetsByKey<Key, Value> = {
  /** True when it is the first of the key. */
  add(key: Key, value: Value): boolean
  /** True when it was the last of the key. */
  remove(key: Key, value: Value): boolean
  delete(key: Key): void
  of(key: Key): Iterable<Value>
  count(key: Key): number
}

export function createSetsByKey<Key, Value extends string | { readonly id: string }>(): SetsByKey<Key, Value> {
  const sets = new Map<Key, Value | Set<Value>>()

  return {
    add(key, value) {
      const held = sets.get(key)
      if (held === undefined) sets.set(key, value)
      else if (held instanceof Set) held.add(value)
      else if (held !== value) sets.set(key, new Set([held, value]))
      return held === undefined
    },
    remove(key, value) {
      const held = sets.get(key)
      if (held === value) return sets.delete(key)
      return held instanceof Set && held.delete(value) && held.size === 0 && sets.delete(key)
    },
    delete: (key) => void sets.delete(key),
    of(key) {
      const held = sets.get(key)
      if (held === undefined) return []
      return held instanceof Set ? held : [held]
    },
    count(key) {
      const held = sets.get(key)
      return held instanceof Set ? held.size : held === undefined ? 0 : 1
    },
  }
}
