/** Free of the schema library: pages say these rules before any schema is loaded. */
import type { TimeBudget } from './time-budgets.ts'

/** From where everybody begins to where nobody rises any more. */
export const leagueTiers = [
  'bronze',
  'silver',
  'gold',
  'sapphire',
  'ruby',
  'emerald',
  'amethyst',
  'pearl',
  'obsidian',
  'diamond',
] as const
export type LeagueTier = (typeof leagueTiers)[number]

/** So many stand in a league at most. */
export const leagueSize = 30
/** With fewer nobody moves. */
export const leagueMovesMinimum = 8
/** So many of a full league rise; of a smaller one as much less as it is smaller. */
export const leagueUps: Readonly<Record<LeagueTier, number>> = {
  bronze: 20,
  silver: 15,
  gold: 10,
  sapphire: 7,
  ruby: 7,
  emerald: 7,
  amethyst: 7,
  pearl: 7,
  obsidian: 5,
  diamond: 0,
}
/** From this place on a full league goes down. */
export const leagueDownFrom = 24

/** So many rarity points count of a day: one long night decides nothing. */
export const leagueDayCap: Readonly<Record<TimeBudget, number>> = { '4': 20, '10': 40, '20': 60, more: 80 }

/** After its last moment a week waits so long for syncs that carry what lies inside: an account is read once a day. */
export const leagueGraceHours = 26
/** Whoever has nothing for so many weeks that count is paused: a league is of those who play. */
export const leagueIdleWeeks = 3
/** Tables of so many weeks are kept. */
export const leagueWeeksKept = 12

/** How many of so many rise and go down: nobody falls out of the first tier or rises out of the last. */
export function leagueMoves(tier: LeagueTier, people: number): { readonly ups: number; readonly downs: number } {
  if (people < leagueMovesMinimum) return { ups: 0, downs: 0 }
  const share = (ofFull: number) => Math.floor((ofFull * people) / leagueSize)
  const isFirst = tier === leagueTiers[0]
  return { ups: share(leagueUps[tier]), downs: isFirst ? 0 : share(leagueSize - leagueDownFrom + 1) }
}

const dayMs = 86_400_000

/** The first moment of a week, which is its Monday in UTC as `2026-11-23`; the first after it; and when it is closed. */
export function leagueSpan(week: string): { readonly from: Date; readonly to: Date; readonly closesAt: Date } {
  const from = Date.parse(`${week}T00:00:00Z`)
  const to = from + 7 * dayMs
  return { from: new Date(from), to: new Date(to), closesAt: new Date(to + leagueGraceHours * 3_600_000) }
}
