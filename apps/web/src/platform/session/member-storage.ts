// What a member began in this browser and the server does not have.
import { memberPrefix } from './clear-member-storage.ts'
import { memberMap } from './member-memory.ts'
import { sessionState } from './session-store.ts'

export type MemberStorage<Value> = {
  /** What is kept of this place, such as a conversation. */
  kept(...place: readonly string[]): Value | undefined
  /** Keeps it until it is kept anew, at least as long as the page lives; `undefined` when the server has it. */
  keep(value: Value | undefined, ...place: readonly string[]): void
}

/** What the browser did not take, because its storage is full or closed, as it would stand there. */
const untaken = memberMap<string, string>()

/** @param isValue whether what was found is what this page would write: an older one may have written it */
export function memberStorage<Value>(name: string, isValue: (found: unknown) => found is Value): MemberStorage<Value> {
  const keyOf = (place: readonly string[]) => {
    const user = sessionState().user
    return user === null ? null : [`${memberPrefix}${name}`, user.id, ...place].join('-')
  }
  return {
    kept(...place) {
      const key = keyOf(place)
      if (key === null) return undefined
      try {
        const found: unknown = JSON.parse(untaken.get(key) ?? localStorage.getItem(key) ?? 'null')
        return isValue(found) ? found : undefined
      } catch {
        return undefined
      }
    },
    keep(value, ...place) {
      const key = keyOf(place)
      // Who has left keeps nothing.
      if (key === null) return
      const written = value === undefined ? undefined : JSON.stringify(value)
      untaken.delete(key)
      try {
        if (written === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, written)
      } catch {
        if (written !== undefined) untaken.set(key, written)
      }
    },
  }
}
