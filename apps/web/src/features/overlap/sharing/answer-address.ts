import type { OverlapFilter } from '../overlap.queries.ts'

/** What was asked in a conversation: how many would play, on what, and whether the maybes count. */
export type SharedAnswer = { readonly conversationId: string; readonly filter: OverlapFilter & { players: number } }

/** The address of an answer. It says what was asked and names no game: whoever follows it gets the answer that is theirs. */
export function answerAddress({ conversationId, filter }: SharedAnswer, house = location.origin): string {
  const { players, platform, isSure } = filter
  const query = new URLSearchParams({ conversation: conversationId, together: String(players) })
  if (platform !== undefined) query.set('platform', platform)
  if (isSure) query.set('sure', '1')
  return `${house}/chat?${query}`
}

/** @param address as `answerAddress` made it, or whatever somebody typed. */
export function answerAt(address: string): SharedAnswer | undefined {
  if (!URL.canParse(address)) return undefined
  const query = new URL(address).searchParams
  const conversationId = query.get('conversation')
  const players = Number(query.get('together'))
  if (conversationId === null || !Number.isInteger(players) || players < 1) return undefined
  const platform = query.get('platform')
  return {
    conversationId,
    filter: { players, isSure: query.get('sure') === '1', ...(platform !== null && { platform }) },
  }
}
