import { useState } from 'react'

/**
 * Comments in the order in which the reader met them: what is fetched anew changes and grows in its place, and nothing
 * moves away under their eyes. @param of what they are a list of; another one begins anew
 */
export function useSteadyOrder<Item extends { readonly id: string }>(items: readonly Item[], of: string): Item[] {
  const now = items.map(({ id }) => id)
  const [kept, setKept] = useState({ of, ids: now })
  const ids = steadyOrder(kept.of === of ? kept.ids : [], now)
  if (kept.of !== of || kept.ids.join() !== ids.join()) setKept({ of, ids })
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Those of before that are still there, as they stood; a new one comes behind what it follows now. */
export function steadyOrder(before: readonly string[], now: readonly string[]): string[] {
  const present = new Set(now)
  const known = new Set(before)
  const order = before.filter((id) => present.has(id))
  for (const [place, id] of now.entries()) {
    if (known.has(id)) continue
    const previous = now[place - 1]
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id)
  }
  return order
}
