/** The order with one of it at another place; places outside are the first and the last. */
export function moved(order: readonly string[], id: string, to: number): string[] {
  const rest = order.filter((one) => one !== id)
  const place = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, place), id, ...rest.slice(place)]
}
