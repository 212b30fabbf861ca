// Whose turn it is in a match, and what they can do about it. Free of React: the rules of the room are read here.
import type { TournamentMatch } from '@guildhall/contract/tournaments'

export type Deed =
  | 'check-in'
  | 'report'
  | 'change-report'
  | 'confirm'
  | 'object'
  | 'decide'
  | 'reset'
  | 'remind'
  | 'extend'

export type Band = {
  readonly what:
    | 'not-drawn'
    | 'check-in'
    | 'waits-for-check-in'
    | 'picks'
    | 'play'
    | 'own-report'
    | 'their-report'
    | 'watch-report'
    | 'disputed'
    | 'settled'
    | 'free'
    | 'not-needed'
  /** The reader has to act: only then is a button the loud one. */
  readonly isMyTurn: boolean
  /** When the clock decides, as the server says it. */
  readonly until: string | null
  /** The loud one first, while it is the reader's turn. */
  readonly deeds: readonly Deed[]
}

/** What the band says, from where the reader stands. */
export function bandOf(match: TournamentMatch): Band {
  const { state, may, mySide, reports, pausedAt, picks } = match
  // Clocks that stand still name no moment.
  const until = pausedAt === null ? match.until : null
  const judged: Deed[] = (['decide', 'extend', 'reset'] as const).filter((deed) => may[deed])
  const quiet = (what: Band['what'], deeds: readonly Deed[] = []): Band => ({
    what,
    isMyTurn: false,
    until,
    deeds: [...deeds, ...judged],
  })
  // A loud button stands beside what can be chosen, and none here.
  const choosing = (): Band | undefined =>
    picks === null || picks.step === null
      ? undefined
      : { ...quiet('picks', may.report ? ['report'] : []), until: pausedAt === null ? picks.until : null }
  const mine = (what: Band['what'], deeds: readonly Deed[]): Band => ({ ...quiet(what, deeds), isMyTurn: true })
  switch (state) {
    case 'locked':
    case 'waiting':
      return quiet('not-drawn')
    case 'bye':
      return quiet('free')
    case 'removed':
      return quiet('not-needed')
    case 'completed':
    case 'archived':
      return quiet('settled')
    case 'disputed':
      // Who settles it has to act; the sides wait, and can still come round to what the other said.
      if (may.decide)
        return { ...mine('disputed', ['decide']), deeds: ['decide', ...(may.reset ? (['reset'] as const) : [])] }
      return quiet('disputed', may.report ? ['change-report'] : [])
    case 'reported': {
      if (may.confirm) return mine('their-report', ['confirm', 'object'])
      const isMine = mySide !== null && reports.some(({ side }) => side === mySide)
      return isMine
        ? quiet('own-report', [
            ...(may.remind ? (['remind'] as const) : []),
            ...(may.report ? (['change-report'] as const) : []),
          ])
        : quiet('watch-report')
    }
    case 'ready':
      if (may.checkIn) return mine('check-in', ['check-in'])
      if (match.until !== null) return quiet('waits-for-check-in', may.report ? ['report'] : [])
      return choosing() ?? (may.report ? mine('play', ['report']) : quiet('play'))
    case 'checked_in':
    case 'running':
      return choosing() ?? (may.report ? mine('play', ['report']) : quiet('play'))
  }
}

/** The clock that counts down in the band, and how long it is in all; while it stands still it keeps its end. */
export function clockOf(
  { until, picks, state, checkInMinutes, confirmMinutes }: TournamentMatch,
  { what }: Band,
): { readonly until: string | null; readonly minutes: number } {
  if (what === 'picks') return { until: picks?.until ?? null, minutes: picks?.minutes ?? 1 }
  // Before the games the time for check-in, after a report that to object.
  return { until, minutes: state === 'ready' ? (checkInMinutes ?? confirmMinutes) : confirmMinutes }
}
