import type { SteamReport } from '@guildhall/contract/steam'
import { plural, t } from '@lingui/core/macro'
import { listed } from '../../../ui/language/listed.ts'
import { countText } from '../game-counts.ts'

export type ReportLine = { readonly id: string; readonly amount: string; readonly words: string }

/** What a sync did, one line a kind, and nothing of what did not occur. */
export function reportLines(report: SteamReport): ReportLine[] {
  const { created, updated, unchanged, merged, keptOff, gone, wished, ignored, achievements } = report
  const lines: (readonly [id: string, count: number, one: string, many: string])[] = [
    ['created', created, t`new on your shelf`, t`new on your shelf`],
    [
      'updated',
      updated,
      t`with news: hours or when it was last played`,
      t`with news: hours or when they were last played`,
    ],
    ['unchanged', unchanged, t`as it was`, t`as they were`],
    [
      'merged',
      merged,
      t`that Steam lists several times, with its hours brought together`,
      t`that Steam lists several times, with their hours brought together`,
    ],
    ['kept-off', keptOff, t`left off, for you took it off your shelf`, t`left off, for you took them off your shelf`],
    [
      'gone',
      gone,
      t`that Steam does not list any more; it stays here`,
      t`that Steam does not list any more; they stay here`,
    ],
    ['wished', wished, t`new on your wishlist`, t`new on your wishlist`],
    ['ignored', ignored, t`that you ignore`, t`that you ignore`],
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
      words: unlockedText(achievements),
    },
  ]
}

/** Behind the number of them. */
function unlockedText({ unlocked, games }: SteamReport['achievements']): string {
  return unlocked === 1
    ? plural(games, { one: 'achievement unlocked in # game', other: 'achievement unlocked in # games' })
    : plural(games, { one: 'achievements unlocked in # game', other: 'achievements unlocked in # games' })
}

/** What is no game and stays off the shelf, by what it is. */
function othersText({ dlc, demo, music, video, software }: SteamReport['others']): string | null {
  const kinds = [
    dlc > 0 && plural(dlc, { one: '# add-on', other: '# add-ons' }),
    demo > 0 && plural(demo, { one: '# demo', other: '# demos' }),
    music > 0 && plural(music, { one: '# soundtrack', other: '# soundtracks' }),
    video > 0 && plural(video, { one: '# video', other: '# videos' }),
    software > 0 && plural(software, { one: '# program', other: '# programs' }),
  ].filter((words) => words !== false)
  if (kinds.length === 0) return null
  return t`Steam also lists ${listed(kinds)}. They stay off your shelf unless you want them there.`
}

/** What one should know about how it went. */
export function reportNotes({ isPlaytimeHidden, lowered, achievements, others }: SteamReport): string[] {
  const notes: string[] = []
  const besides = othersText(others)
  if (besides !== null) notes.push(besides)
  if (isPlaytimeHidden) {
    notes.push(t`Steam told no hours: total playtime is set to private there. The hours you had here stay.`)
  }
  if (lowered.length > 0) {
    notes.push(t`Steam tells fewer hours than before for ${namesText(lowered)}. The higher number stays.`)
  }
  if (achievements.failed > 0) {
    notes.push(
      plural(achievements.failed, {
        one: 'The achievements of # game could not be asked for. The next sync tries again.',
        other: 'The achievements of # games could not be asked for. The next sync tries again.',
      }),
    )
  }
  return notes
}

const namesShown = 3

function namesText(games: readonly { name: string }[]): string {
  const names = games.slice(0, namesShown).map(({ name }) => t`“${name}”`)
  const rest = games.length - names.length
  return listed(rest > 0 ? [...names, plural(rest, { one: '# more', other: '# more' })] : names)
}
