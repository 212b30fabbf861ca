/** When a member asked that nothing counts; `to` is null until they go on. */
export type Pause = { readonly from: Date; readonly to: Date | null }

/** Something that happened at some time after `from`, by `to` at the latest. */
export type Span = { readonly from: Date; readonly to: Date }

type SpanOf = (at: Date) => string

const endsOf = (pauses: readonly Pause[], spanOf: SpanOf) =>
  pauses.map(({ from, to }) => ({ first: spanOf(from), last: to === null ? null : spanOf(to) }))

export const isPaused = (pauses: readonly Pause[], at: Date): boolean =>
  pauses.some(({ from, to }) => from <= at && (to === null || at < to))

/** Whether any of it may have happened in a pause: that is known of none of it, so nothing of it counts. */
export const touchesPause = (pauses: readonly Pause[], span: Span): boolean =>
  pauses.some(({ from, to }) => from < span.to && (to === null || to > span.from))

/** The days on which there was a pause: none of them breaks a streak. */
export function bridgedBy(pauses: readonly Pause[], spanOf: SpanOf): (span: string) => boolean {
  const bridged = endsOf(pauses, spanOf)
  return (span) => bridged.some(({ first, last }) => first <= span && (last === null || span <= last))
}

/** The days that lie in a pause as a whole: those on which it began or ended had time that counts. */
export function filledBy(pauses: readonly Pause[], spanOf: SpanOf): (span: string) => boolean {
  const filled = endsOf(pauses, spanOf)
  return (span) => filled.some(({ first, last }) => first < span && (last === null || span < last))
}
