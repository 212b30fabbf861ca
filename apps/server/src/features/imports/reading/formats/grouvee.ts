import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { playthroughsMaximum } from '@guildhall/contract/rules/library-limits'
import type { ImportedFacts, ImportedName, ImportedPlaythrough } from '../imported-row.ts'
import { nothingSaid } from '../imported-row.ts'
import {
  readDay,
  readMinutes,
  readMoment,
  readNotes,
  readOutsideId,
  readPlatform,
  readRating,
  readText,
  readTitle,
  readYear,
} from '../read-values.ts'
import { readSourceWord } from '../source-words.ts'

type Facts = Readonly<Record<string, unknown>>

export function grouveeGamesOf(parsed: unknown): readonly Facts[] | undefined {
  const { collection } = (parsed ?? {}) as { collection?: unknown }
  return Array.isArray(collection) ? collection.map(objectOf) : undefined
}

/** Ratings go up to 5. Its log has a line for each game even when nothing was logged: "None" stands for no day. */
export function readGrouveeGame(game: Facts): ImportedName & { facts: ImportedFacts } {
  const times = listOf(game['dates']).map(readTime).filter(saysSomething).slice(0, playthroughsMaximum)
  const ends = times.flatMap(({ playthrough }) => playthrough.endedOn ?? []).toSorted()
  const [platform] = Object.keys(objectOf(game['platforms']))
  const minutes = times.reduce((sum, { playthrough }) => sum + (playthrough.minutes ?? 0), 0)
  const source = readSourceWord(platform ?? '') ?? 'other'
  return {
    title: readTitle(game['name']),
    releaseYear: readYear(game['release_date']),
    igdbId: readOutsideId(game['igdb_id']),
    steamAppId: null,
    hallKey: null,
    facts: {
      ...nothingSaid,
      ...statusOf(objectOf(game['shelves']), times),
      rating: readRating(game['rating'], 5),
      minutes: minutes === 0 ? null : minutes,
      notes: readNotes(game['review']),
      finishedAt: readMoment(ends.at(-1)),
      addedAt: readMoment(game['date_added_to_collection']),
      copies: platform === undefined ? [] : [{ source, platform: readPlatform(platform), minutes: 0 }],
      playthroughs: times.map(({ playthrough }) => playthrough),
    },
  }
}

type LoggedTime = { readonly playthrough: ImportedPlaythrough; readonly isEverything: boolean }

function readTime(value: unknown): LoggedTime {
  const time = objectOf(value)
  const endedOn = readDay(time['date_finished'])
  return {
    isEverything: /100|complet/i.test(readText(time['level_of_completion'])),
    playthrough: {
      name: '',
      platform: readPlatform(time['platform']),
      startedOn: readDay(time['date_started']),
      endedOn,
      isFinished: endedOn !== null,
      minutes: readMinutes(time['seconds_played'], 'seconds') || null,
      rating: null,
      journal: [],
    },
  }
}

function saysSomething({ playthrough }: LoggedTime): boolean {
  const { startedOn, endedOn, minutes } = playthrough
  return startedOn !== null || endedOn !== null || minutes !== null
}

/** Only a day on which it was finished says that a game on the shelf "Played" came to an end. */
function statusOf(shelves: Facts, times: readonly LoggedTime[]): Pick<ImportedFacts, 'status' | 'isStatusVague'> {
  const has = (shelf: string) => Object.keys(shelves).some((name) => name.toLowerCase() === shelf)
  const said = (status: LibraryStatus) => ({ status, isStatusVague: false })
  if (has('playing')) return said('playing')
  if (times.some(({ playthrough, isEverything }) => playthrough.isFinished && isEverything)) return said('completed')
  if (times.some(({ playthrough }) => playthrough.isFinished)) return said('beaten')
  if (has('played')) return { status: 'on-hold', isStatusVague: true }
  if (has('backlog')) return said('backlog')
  if (has('wish list')) return said('wishlist')
  return { status: null, isStatusVague: false }
}

function objectOf(value: unknown): Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Facts) : {}
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
