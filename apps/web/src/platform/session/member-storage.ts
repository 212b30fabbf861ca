// What a member began in this browser and the server does not have.
import { memberPrefix } from './clear-member-storage.ts'
import { sessionState } from './session-store.ts'

export type MemberStorage<Value> = {
  /** What is kept of this place, such as a conversation; nothing where the browser keeps nothing. */
  kept(...place: readonly string[]): Value | undefined
  /** Keeps it until it is kept anew; `undefined` when the server has it. */
  keep(value: Value | undefined, ...place: readonly string[]): void
}

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
        const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
        return isValue(found) ? found : undefined
      } catch {
        return undefined
      }
    },
    keep(value, ...place) {
      const key = keyOf(place)
      // Who has left keeps nothing.
      if (key === null) return
      try {
        if (value === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // A browser that keeps nothing: it lives as long as the page.
      }
    },
  }
}
