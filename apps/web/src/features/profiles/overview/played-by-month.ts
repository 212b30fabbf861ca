/** How many of these days fall into each month, in order; months without any are absent. */
export function playedByMonth(days: readonly { readonly day: string }[]): { month: string; count: number }[] {
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7))
  return [...months].map(([month, within]) => ({ month, count: within.length }))
}
