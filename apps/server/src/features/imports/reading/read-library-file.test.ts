import { describe, expect, it } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
import type { ImportedRow } from './imported-row.ts'
import { readLibraryFile } from './read-library-file.ts'

const read = (text: string | Uint8Array) =>
  readLibraryFile(typeof text === 'string' ? new TextEncoder().encode(text) : text)
const rowOf = (text: string): ImportedRow => {
  const [row] = read(text).rows
  if (row === undefined) throw new Error('the file has no row')
  return row
}
const refusalOf = (text: string | Uint8Array) => {
  try {
    return `read as ${read(text).format}`
  } catch (error) {
    return error instanceof AppError ? error.problem.code : error
  }
}

const collection =
  'IGDB ID,Game name,Game release date,Platform,Status,Completion,Ownership,Playtime,Completion date,Last updated,Rating (Score)'

describe('Infinite Backlog', () => {
  it('names games by the number of IGDB, with minutes and ratings of ten', () => {
    const { format, rows } = read(
      `\uFEFF${collection}\r\n1020,"Grand Theft Auto V, twice",2013-09-17,PlayStation 4,Played,Beaten,Owned,1022,2013-07-21,2025-01-03T23:29:43.000Z,9\r\n`,
    )
    expect(format).toBe('infinite-backlog-csv')
    expect(rows).toMatchObject([
      {
        line: 2,
        fault: null,
        igdbId: 1020,
        title: 'Grand Theft Auto V, twice',
        releaseYear: 2013,
        facts: {
          status: 'beaten',
          rating: 9,
          minutes: null,
          finishedAt: '2013-07-21T12:00:00.000Z',
          copies: [{ source: 'playstation', platform: 'PlayStation 4', minutes: 1022 }],
        },
      },
    ])
  })

  it.each([
    ['Played,Completed,Owned', 'completed', false],
    ['Playing,Completed,Owned', 'playing', false],
    ['Played,Continuous,Owned', 'endless', false],
    ['Played,Dropped,Owned', 'dropped', false],
    ['Played,Unfinished,Owned', 'on-hold', true],
    ['Unplayed,No Status,Owned', 'backlog', true],
    ['Unplayed,No Status,Wishlist', 'wishlist', true],
  ])('knows where a game stands: %s', (words, status, isStatusVague) => {
    expect(rowOf(`${collection}\n5,Halt,2015-01-01,Windows PC,${words},,,,0`)).toMatchObject({
      facts: { status, isStatusVague, rating: null },
    })
  })

  it('takes hours of a platform that any shop may have as the whole playtime', () => {
    expect(rowOf(`${collection}\n5,Halt,2015,Windows PC,Played,Beaten,Owned,90,,,`)).toMatchObject({
      facts: { minutes: 90, isLoose: false, copies: [{ source: 'other', platform: 'Windows PC', minutes: 0 }] },
    })
  })

  it('takes a wish list for one', () => {
    expect(rowOf('IGDB ID,Game name,Game release date\n1234,Silksong,2025-01-01')).toMatchObject({
      facts: { status: 'wishlist', copies: [] },
    })
  })
})

describe('Grouvee', () => {
  const game = {
    id: 1,
    name: 'Metal Gear Solid 3',
    shelves: { Played: { date_added: '2021-10-02T06:54:47Z' } },
    platforms: { 'PlayStation 2': { url: '' } },
    rating: 5,
    review: 'What a thrill.',
    dates: [{ date_started: 'None', date_finished: 'None', seconds_played: 0, level_of_completion: 'Main Story' }],
    release_date: '2004-11-17',
    date_added_to_collection: '2021-10-02',
    igdb_id: 379,
  }
  const readGame = (changes: object) => rowOf(JSON.stringify({ collection: [{ ...game, ...changes }] }))

  it('names games by the number of IGDB, with ratings of five; a line of the log that says nothing is none', () => {
    expect(readGame({})).toMatchObject({
      line: 1,
      igdbId: 379,
      releaseYear: 2004,
      facts: {
        status: 'on-hold',
        isStatusVague: true,
        rating: 10,
        minutes: null,
        notes: 'What a thrill.',
        addedAt: '2021-10-02T12:00:00.000Z',
        copies: [{ source: 'playstation', platform: 'PlayStation 2' }],
        playthroughs: [],
      },
    })
  })

  it('takes the times somebody played as playthroughs', () => {
    const dates = [
      { date_started: '2022-09-01', date_finished: '2022-09-23', seconds_played: 22_500, level_of_completion: '100%' },
    ]
    expect(readGame({ dates, rating: null })).toMatchObject({
      facts: {
        status: 'completed',
        rating: null,
        minutes: 375,
        finishedAt: '2022-09-23T12:00:00.000Z',
        playthroughs: [{ startedOn: '2022-09-01', endedOn: '2022-09-23', isFinished: true, minutes: 375 }],
      },
    })
  })

  it('leaves out what is no list of games', () => {
    expect(readGame({ shelves: null, platforms: 7, dates: 'None' })).toMatchObject({ facts: { status: null } })
  })
})

describe('Playnite', () => {
  it('has seconds in its table, the number at Steam where it is from there, and scores of a hundred', () => {
    const table = [
      'Name;Source;Game Id;Playtime;Last Activity;Completion Status;User Score;Platforms;Release Date',
      '"Portal 2";Steam;620;224280;2024-05-01T18:30:00.1234567+02:00;Beaten;94;PC (Windows);2011-04-18',
    ].join('\n')
    expect(read(table)).toMatchObject({
      format: 'playnite',
      rows: [
        {
          steamAppId: 620,
          releaseYear: 2011,
          facts: {
            status: 'beaten',
            rating: 9,
            lastPlayedAt: '2024-05-01T16:30:00.123Z',
            copies: [{ source: 'steam', platform: 'PC (Windows)', minutes: 3738 }],
          },
        },
      ],
    })
  })

  it('has objects with names in its list', () => {
    const games = [
      {
        Name: 'Hades',
        GameId: 'Min',
        Source: { Name: 'Epic', Id: 'x' },
        Playtime: 90_000,
        CompletionStatus: { Name: 'Plan to Play' },
        Platforms: [{ Name: 'PC (Windows)' }],
        ReleaseDate: { ReleaseDate: '2020-9-17' },
        Favorite: true,
        LastActivity: '0001-01-01T00:00:00',
      },
      { Name: 'Fresh', GameId: '1', CompletionStatus: 'Not Played', UserScore: null },
    ]
    for (const file of [games, { Games: games }]) {
      expect(read(JSON.stringify(file)).rows).toMatchObject([
        {
          title: 'Hades',
          releaseYear: 2020,
          steamAppId: null,
          facts: {
            status: 'backlog',
            isStatusVague: false,
            favourite: true,
            lastPlayedAt: null,
            copies: [{ source: 'epic', minutes: 1500 }],
          },
        },
        { title: 'Fresh', facts: { status: 'backlog', isStatusVague: true, rating: null, favourite: null } },
      ])
    }
  })

  it('may come in the letters of another system, and with hours as a clock', () => {
    const bytes = Buffer.from('\uFEFFName\tTime Played\nHades\t1:30:30', 'utf16le')
    expect(read(bytes).rows).toMatchObject([{ title: 'Hades', facts: { minutes: 91, isLoose: false } }])
  })
})

describe('damage', () => {
  it('stays with its row', () => {
    const rows = [
      '1,Fine,,,,,,10,,,',
      '2,"Never closed,,,,,,,,,',
      '3,Too,many,cells,here,and,there,1,,,,5,6',
      '4,Odd hours,,,,,,ten,,,',
      '5,Odd rating,,,,,,,,,11',
      ',,,,,,,,,,',
      '7,Broken \uFFFD,,,,,,,,,',
      '8,Fine,,,,,,,,,',
    ]
    const found = read([collection, ...rows].join('\n')).rows
    expect(found.map(({ line, fault }) => [line, fault])).toEqual([
      [2, null],
      [3, { kind: 'openQuote' }],
      [4, { kind: 'tooManyCells' }],
      [5, { kind: 'noNumber', value: 'playtime' }],
      [6, { kind: 'ratingNotRight', best: 10 }],
      [7, { kind: 'noName' }],
      [8, { kind: 'unreadableName' }],
      [9, null],
    ])
  })

  it('of an entry of ours is named', () => {
    const entry = { game: { title: 'Hades' }, status: 'playing' }
    const file = (...entries: unknown[]) => JSON.stringify({ format: 'guildhall-library', version: 1, entries })
    const faults = read(file(entry, { ...entry, status: 'loved' }, { ...entry, copies: [{ source: 'moon' }] }, 7)).rows
    expect(faults.map(({ fault }) => fault)).toEqual([
      null,
      { kind: 'fieldNotRight', field: 'status' },
      { kind: 'fieldNotRight', field: 'copies 1 source' },
      { kind: 'noEntry' },
    ])
  })

  it.each([
    ['nothing', '', 'import_empty'],
    ['a table of something else', 'Date,Amount\n2024,7', 'import_no_names'],
    ['a list of something else', '[{"id":1}]', 'import_not_understood'],
    ['broken JSON', '{"collection": [', 'import_json_damaged'],
    ['a newer file of ours', '{"format":"guildhall-library","version":2,"entries":[{}]}', 'import_not_understood'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13), 'import_not_text'],
    ['columns alone', collection, 'import_no_rows'],
  ])('that is %s is refused by what is missing', (_, content, code) => {
    expect(refusalOf(content)).toBe(code)
  })

  it('has a width: more columns than any collection has are refused', () => {
    const wide = (columns: number) => `Name,Playtime${',a'.repeat(columns - 2)}\nHades,1`
    expect(read(wide(200)).rows).toMatchObject([{ title: 'Hades', fault: null }])
    expect(refusalOf(wide(201))).toBe('import_too_many_columns')
  })

  it('has an end: more rows than can be taken are refused', () => {
    const rows = (count: number) => `Name,Playtime\n${'Hades,1\n'.repeat(count)}`
    expect(read(rows(20_000)).rows).toHaveLength(20_000)
    expect(refusalOf(rows(20_001))).toBe('import_too_many_rows')
    expect(refusalOf(JSON.stringify({ collection: Array.from({ length: 20_001 }, () => ({})) }))).toBe(
      'import_too_many_rows',
    )
  })
})
