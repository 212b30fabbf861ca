// Files of games that no catalogue knows, in each format that is read.
import type { ImportFormat } from '@guildhall/contract/rules/library-limits'
import { tableColumns } from '../../src/features/imports/own-format/library-file.ts'

export type UnknownGame = { readonly title: string; readonly year: number }

export function unknownGames(count: number, tag: string): UnknownGame[] {
  return Array.from({ length: count }, (_, place) => ({ title: `Zq${tag} Vexo ${place}`, year: 1980 + (place % 40) }))
}

const csv = (...lines: string[]) => lines.join('\n')

export const fileOf: Readonly<Record<ImportFormat, (games: readonly UnknownGame[]) => string>> = {
  'guildhall-json': (games) =>
    JSON.stringify({
      format: 'guildhall-library',
      version: 1,
      entries: games.map(({ title, year }) => ({ game: { title, releaseYear: year }, status: 'backlog' })),
    }),
  'guildhall-csv': (games) =>
    csv(
      tableColumns.join(','),
      ...games.map(({ title, year }) =>
        tableColumns
          .map(
            (column) =>
              (({ Title: title, Year: String(year), Status: 'backlog' }) as Record<string, string>)[column] ?? '',
          )
          .join(','),
      ),
    ),
  'infinite-backlog-csv': (games) =>
    csv(
      'IGDB ID,Game name,Game release date,Status,Completion,Playtime,Completion date,Rating (Score)',
      ...games.map(({ title, year }, place) => `${800_000_000 + place},${title},${year}-01-02,Played,Beaten,60,,8`),
    ),
  'grouvee-json': (games) =>
    JSON.stringify({
      collection: games.map(({ title, year }) => ({
        name: title,
        shelves: { Backlog: {} },
        platforms: {},
        rating: 4,
        release_date: `${year}-05-06`,
      })),
    }),
  'grouvee-csv': (games) =>
    csv(
      'id,name,shelves,platforms,rating,review,dates,release_date',
      ...games.map(({ title, year }, place) => `${place},${title},"{""Backlog"":{}}","{}",4,,"[]",${year}-05-06`),
    ),
  'howlongtobeat-csv': (games) =>
    csv(
      'Title,Platform,Playing,Backlog,Replay,Completed,Retired,Main Story,Review',
      ...games.map(({ title }) => `${title},PC,,X,,,,3:00:00,80`),
    ),
  playnite: (games) =>
    csv(
      'Name,Source,GameId,ReleaseDate,Playtime,CompletionStatus',
      ...games.map(({ title, year }, place) => `${title},GOG,${place},${year}-03-04,3600,Beaten`),
    ),
  table: (games) => csv('Game,State,Released', ...games.map(({ title, year }) => `${title},Finished,${year}`)),
}
