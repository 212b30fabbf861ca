import type { TournamentMatchNews } from '../../../tournaments/index.ts'

/** Members of whom so many matches became ready at once. */
export type ManyReady = { readonly count: number; readonly userIds: readonly string[] }

/**
 * Of a table all matches are ready from the draw: whoever has several of them hears their number, once, and of none alone.
 */
export function gatherReady(news: readonly TournamentMatchNews[]): {
  readonly news: readonly TournamentMatchNews[]
  readonly many: readonly ManyReady[]
} {
  const counts = new Map<string, number>()
  for (const { what, byId, sideIds, toldIds = sideIds } of news) {
    if (what !== 'ready') continue
    for (const userId of toldIds) if (userId !== byId) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  }
  const having = [...counts].filter(([, count]) => count > 1)
  if (having.length === 0) return { news, many: [] }
  const hearsNumber = new Set(having.map(([userId]) => userId))
  const left = news.flatMap((one) => {
    if (one.what !== 'ready') return [one]
    const toldIds = (one.toldIds ?? one.sideIds).filter((userId) => !hearsNumber.has(userId))
    return toldIds.length === 0 ? [] : [{ ...one, toldIds }]
  })
  const many = [...Map.groupBy(having, ([, count]) => count)].map(([count, those]) => ({
    count,
    userIds: those.map(([userId]) => userId),
  }))
  return { news: left, many }
}
