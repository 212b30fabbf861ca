/** The order with one of it at another place; places outside are the first and the last. */
export function moved(order: readonly string[], id: string, to: number): string[] {
  const rest = order.filter((one) => one !== id)
  const place = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, place), id, ...rest.slice(place)]
}

/** The wanted order for what is there now: what came meanwhile stands at the end, what went is gone. */
export function reconciled(wanted: readonly string[], present: readonly string[]): string[] {
  const isPresent = new Set(present)
  const isWanted = new Set(wanted)
  return [...wanted.filter((id) => isPresent.has(id)), ...present.filter((id) => !isWanted.has(id))]
}
