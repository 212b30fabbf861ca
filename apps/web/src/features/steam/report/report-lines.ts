import type { SteamReport } from '@guildhall/contract/steam'
import { countText, gamesText } from '../game-counts.ts'

export type ReportLine = { readonly id: string; readonly amount: string; readonly words: string }

/** What a sync did, one line a kind, and nothing of what did not occur. */
export function reportLines(report: SteamReport): ReportLine[] {
  const { created, updated, unchanged, merged, keptOff, gone, ignored, achievements } = report
  const lines: (readonly [id: string, count: number, one: string, many: string])[] = [
    ['created', created, 'new on your shelf', 'new on your shelf'],
    [
      'updated',
      updated,
      'with news: hours or when it was last played',
      'with news: hours or when they were last played',
    ],
    ['unchanged', unchanged, 'as it was', 'as they were'],
    [
      'merged',
      merged,
      'that Steam lists several times, with its hours brought together',
      'that Steam lists several times, with their hours brought together',
    ],
    ['kept-off', keptOff, 'left off, for you took it off your shelf', 'left off, for you took them off your shelf'],
    [
      'gone',
      gone,
      'that Steam does not list any more; it stays here',
      'that Steam does not list any more; they stay here',
    ],
    ['ignored', ignored, 'that you ignore', 'that you ignore'],
  ]
  const counted = lines
    .filter(([, count]) => count > 0)
    .map(([id, count, one, many]) => ({ id, amount: countText(count), words: count === 1 ? one : many }))
  if (achievements.games === 0) return counted
  return [
    ...counted,
    {
      id: 'achievements',
      amount: countText(achievements.unlocked),
      words: `${achievements.unlocked === 1 ? 'achievement' : 'achievements'} unlocked in ${gamesText(achievements.games)}`,
    },
  ]
}

/** What one should know about how it went. */
export function reportNotes({ isPlaytimeHidden, lowered, achievements }: SteamReport): string[] {
  const notes: string[] = []
  if (isPlaytimeHidden) {
    notes.push('Steam told no hours: total playtime is set to private there. The hours you had here stay.')
  }
  if (lowered.length > 0) {
    notes.push(`Steam tells fewer hours than before for ${namesText(lowered)}. The higher number stays.`)
  }
  if (achievements.failed > 0) {
    notes.push(
      `The achievements of ${gamesText(achievements.failed)} could not be asked for. The next sync tries again.`,
    )
  }
  return notes
}

const namesShown = 3

function namesText(games: readonly { name: string }[]): string {
  const names = games.slice(0, namesShown).map(({ name }) => `“${name}”`)
  const rest = games.length - names.length
  const parts = rest > 0 ? [...names, `${rest} more`] : names
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
}
