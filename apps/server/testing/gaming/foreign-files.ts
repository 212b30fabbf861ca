// Files of other places as they name their columns, written here, and what is to stand on the shelf for them.
import type { ImportFormat } from '@guildhall/contract/rules/library-limits'

/** `entries` are by the number of the game; `withoutYears` files leave names to one press. */
type ForeignFile = {
  readonly from: string
  readonly content: string | Uint8Array<ArrayBuffer>
  readonly format: ImportFormat
  readonly withoutYears?: true
  readonly entries: Readonly<Record<string, object>>
}

const noon = (day: string) => `${day}T12:00:00.000Z`
const lines = (...rows: readonly string[]) => `${rows.join('\r\n')}\r\n`
const cell = (value: unknown) => `"${JSON.stringify(value).replaceAll('"', '""')}"`

/** As spreadsheets write it that are asked for Unicode. */
function utf16(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
}

/** As older spreadsheets of western Europe write it; none of the letters here lies elsewhere in that of Windows. */
function windows1252(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

export const foreignFiles: readonly ForeignFile[] = [
  {
    from: 'Grouvee',
    content: lines(
      'id,name,shelves,platforms,rating,review_title,review,review_platform,dates,statuses,genres,franchises,series,developers,publishers,release_date,date_added_to_collection,url,giantbomb_id,igdb_id',
      `1,Portal,${cell({ Played: { date_added: '2017-07-18T13:48:26Z' } })},${cell({ 'PC (Microsoft Windows)': { url: '' } })},5,Still alive,"Short, and right.",,${cell([{ date_started: '2020-01-30', date_finished: '2020-02-02', seconds_played: 36_300, level_of_completion: '100% Completion' }])},[],{},{},{},{},{},2007-10-10,2017-07-18,x,,71`,
      `2,Elden Ring,${cell({ Backlog: { order: 1 } })},${cell({ 'PlayStation 5': { url: '' } })},,,,,[],[],{},{},{},{},{},2022-02-25,2023-01-02,x,,119133`,
      `3,Hollow Knight,${cell({ 'Wish List': { order: 1 } })},{},,,,,[],[],{},{},{},{},{},2017-02-24,2023-01-02,x,,14593`,
    ),
    format: 'grouvee-csv',
    entries: {
      '71': {
        status: 'completed',
        rating: 10,
        playtime: { minutes: 605 },
        finishedAt: noon('2020-02-02'),
        addedAt: noon('2017-07-18'),
        notes: 'Still alive\n\nShort, and right.',
        copies: [{ source: 'other', platform: 'PC (Microsoft Windows)' }],
        playthroughs: [{ startedOn: '2020-01-30', endedOn: '2020-02-02', isFinished: true, minutes: 605 }],
      },
      '119133': { status: 'backlog', rating: null, copies: [{ source: 'playstation', platform: 'PlayStation 5' }] },
      '14593': { status: 'wishlist', copies: [] },
    },
  },
  {
    from: 'HowLongToBeat',
    content: lines(
      '"Title","Platform","Playing","Backlog","Replay","Custom-1","Custom-2","Custom-3","Completed","Retired","Retired Notes","Start Date","Completion Date","Playthrough","Progress","Main Story","Main Story Notes","Main + Extras","Main + Extras Notes","Completionist","Completionist Notes","Speed Any%","Speed Any% Notes","Speed 100%","Speed 100% Notes","Co-Op","Multi-Player","General Notes","Storefront","Review","Review Notes","Added","Updated"',
      'Celeste,"Nintendo Switch","","","","","","","X","","",2021-03-01,2021-03-09,"First-Play",12:30:00,9:00:00,"","--","","--","","--","","--","","--","--","Climb on.","Nintendo eShop",90,"",2021-03-10 09:00:00,2021-03-10 09:00:00',
      'Bloodborne,"PlayStation 4","","","","","","","","X","Too dark.",0000-00-00,2012-00-00,"First-Play",46:30,"--","","--","","--","","--","","--","","--","--","","",0,"",2021-03-10 09:00:00,2021-03-10 09:00:00',
      'Stardew Valley,"PC","","X","","","","","","","",,,"","--","--","","--","","--","","--","","--","","--","--","","Steam","","",2024-02-09 15:54:48,2024-02-09 15:54:48',
    ),
    format: 'howlongtobeat-csv',
    withoutYears: true,
    entries: {
      '26226': {
        status: 'beaten',
        rating: 9,
        playtime: { minutes: 750 },
        finishedAt: noon('2021-03-09'),
        notes: 'Climb on.',
        copies: [{ source: 'nintendo', platform: 'Nintendo Switch', typedMinutes: 750 }],
        playthroughs: [{ startedOn: '2021-03-01', endedOn: '2021-03-09', isFinished: true }],
      },
      '7334': { status: 'dropped', rating: null, playtime: { minutes: 47 }, finishedAt: null, notes: 'Too dark.' },
      '17000': {
        status: 'backlog',
        addedAt: '2024-02-09T15:54:48.000Z',
        copies: [{ source: 'steam', platform: 'PC', typedMinutes: 0 }],
      },
    },
  },
  {
    from: 'an exporter for Backloggd',
    content: lines('Title,Rating', 'Outer Wilds,5.0', 'Undertale,3.5'),
    format: 'table',
    withoutYears: true,
    entries: { '11737': { status: 'backlog', rating: 10 }, '12517': { status: 'backlog', rating: 7 } },
  },
  {
    from: 'GG',
    content: lines(
      'Game,Release Date,Status,Rating,Liked,Platforms,Time Played,Started On,Finished On,Review',
      'Disco Elysium,2019-10-15,Beaten,4.5,true,PC,31h 20m,2022-05-01,2022-06-11,"A hundred voices, all mine."',
      'Hades,2020-09-17,Want to play,,false,"PC, Nintendo Switch",,,,',
      'Persona 5,2016-09-15,Shelved,3,false,PlayStation 4,12,2023-01-04,,',
    ),
    format: 'table',
    entries: {
      '26472': {
        status: 'beaten',
        rating: 9,
        favourite: true,
        playtime: { minutes: 1880 },
        finishedAt: noon('2022-06-11'),
        notes: 'A hundred voices, all mine.',
        copies: [{ source: 'other', platform: 'PC' }],
        playthroughs: [{ startedOn: '2022-05-01', endedOn: '2022-06-11', isFinished: true }],
      },
      '113112': {
        status: 'wishlist',
        favourite: false,
        copies: [
          { source: 'nintendo', platform: 'Nintendo Switch' },
          { source: 'other', platform: 'PC' },
        ],
      },
      '9927': {
        status: 'on-hold',
        rating: 6,
        playtime: { minutes: 720 },
        copies: [{ source: 'playstation', platform: 'PlayStation 4', typedMinutes: 720 }],
        playthroughs: [{ startedOn: '2023-01-04', endedOn: null, isFinished: false }],
      },
    },
  },
  {
    from: 'Infinite Backlog',
    content: lines(
      'IGDB ID,Game name,Game release date,Platform,Status,Completion,Ownership,Playtime,Completion date,Last updated,Rating (Score)',
      '1020,"Grand Theft Auto V",2013-09-17,PlayStation 4,Played,Beaten,Owned,1022,2014-07-21,2025-01-03T23:29:43.000Z,9',
    ),
    format: 'infinite-backlog-csv',
    entries: {
      '1020': {
        status: 'beaten',
        rating: 9,
        playtime: { minutes: 1022 },
        finishedAt: noon('2014-07-21'),
        copies: [{ source: 'playstation', platform: 'PlayStation 4', typedMinutes: 1022 }],
      },
    },
  },
  {
    from: 'Playnite',
    content: lines(
      'Name;Source;GameId;Playtime;LastActivity;CompletionStatus;UserScore;Platforms;ReleaseDate',
      '"Portal 2";Steam;620;224280;2024-05-01T18:30:00Z;Beaten;94;PC (Windows);2011-04-18',
      'Celeste;itch.io;x;3600;;Plan to Play;;PC (Windows);2018-01-25',
    ),
    format: 'playnite',
    entries: {
      '72': {
        status: 'beaten',
        rating: 9,
        playtime: { minutes: 3738 },
        copies: [{ source: 'steam', platform: 'PC (Windows)', typedMinutes: 3738 }],
      },
      '26226': { status: 'backlog', playtime: { minutes: 60 }, copies: [{ source: 'itch', typedMinutes: 60 }] },
    },
  },
  {
    from: 'the exporter for GOG Galaxy',
    content: lines(
      'title\tplatformList\tdevelopers\tpublishers\treleaseDate\tgenres\tthemes\tcriticsScore\tgameMins',
      "Half-Life 2\t{'Steam', 'GOG'}\t{'Valve'}\t{'Valve'}\t2004-11-16\t{'Shooter'}\t{'Science fiction'}\t96\t1240",
      "Stardew Valley\t{'GOG'}\t{'ConcernedApe'}\t{'ConcernedApe'}\t2016-02-26\t{'Simulation'}\t[]\t88\t0",
    ),
    format: 'table',
    entries: {
      '233': {
        status: 'on-hold',
        rating: null,
        playtime: { minutes: 1240 },
        copies: [
          { source: 'gog', platform: null },
          { source: 'steam', platform: null },
        ],
      },
      '17000': { status: 'backlog', rating: null, copies: [{ source: 'gog', platform: null, typedMinutes: 0 }] },
    },
  },
  {
    from: 'RAWG',
    content: lines(
      'id,slug,name,released,user_rating,status,playtime,platforms',
      '28,red-dead-redemption-2,Red Dead Redemption 2,2018-10-26,5,beaten,61,"PC, PlayStation 4"',
      '1,mass-effect-2,Mass Effect 2,2010-01-26,0,toplay,0,PC',
      '2,doom,Doom,2016-05-13,4,dropped,3,Xbox One',
    ),
    format: 'table',
    entries: {
      '25076': { status: 'beaten', rating: 10, playtime: { minutes: 3660 } },
      '74': { status: 'backlog', rating: null, playtime: { minutes: 0 } },
      '7351': {
        status: 'dropped',
        rating: 8,
        copies: [{ source: 'microsoft', platform: 'Xbox One', typedMinutes: 180 }],
      },
    },
  },
  {
    from: 'Completionator',
    content: lines(
      'Name,Edition,Platform,Region,Format,Now Playing,Backlogged,Progress Status,Acquired On',
      'Chrono Trigger,,Super Nintendo (SNES),North America,Physical,No,No,Completionated,03/25/2019',
      'Super Mario Odyssey,,Nintendo Switch,North America,Digital,Yes,No,Incomplete,12/01/2020',
      'Undertale,,PC,North America,Digital,No,No,Never Playing,',
    ),
    format: 'table',
    withoutYears: true,
    entries: {
      '1802': {
        status: 'completed',
        addedAt: noon('2019-03-25'),
        copies: [{ source: 'nintendo', platform: 'Super Nintendo (SNES)' }],
      },
      '26758': { status: 'on-hold', addedAt: noon('2020-12-01') },
      '12517': { status: 'dropped' },
    },
  },
  {
    from: 'VGCollect',
    content: lines(
      'VGC id,Name,Platform,Notes,Cart,Box,Manual,Other,Purchased Price,Purchased Date,Added,',
      '17276,Chrono Trigger,Super Nintendo [NA],Boxed.,Yes,Yes,Yes,Yes,0.00,0000-00-00,2018-04-25 12:18:55,',
    ),
    format: 'table',
    withoutYears: true,
    entries: {
      '1802': {
        status: 'backlog',
        notes: 'Boxed.',
        addedAt: '2018-04-25T12:18:55.000Z',
        copies: [{ source: 'nintendo', platform: 'Super Nintendo [NA]' }],
      },
    },
  },
  {
    from: 'a spreadsheet in UTF-16',
    content: utf16(
      lines(
        'What I played\t\t\t\t\t\t',
        '\t\t\t\t\t\t',
        'Game\tYear\tState\tGrade\tTime (h)\tFinished\tComment',
        'Dark Souls III\t2016\tDone\tA\t41.5\tMarch 3, 2019\t"Ash,\tand more ash"',
        'Elden Ring\t2022\tIn progress\tB+\t12:45\t\t',
        'Hades\t2020\tGave up\tC-\t90 min\t\t="0042"',
        '\t\t\t\t\t\t',
      ),
    ),
    format: 'table',
    entries: {
      '11133': {
        status: 'beaten',
        rating: 9,
        playtime: { minutes: 2490 },
        finishedAt: noon('2019-03-03'),
        notes: 'Ash,\tand more ash',
      },
      '119133': { status: 'playing', rating: 8, playtime: { minutes: 765 } },
      '113112': { status: 'dropped', rating: 4, playtime: { minutes: 90 }, notes: '0042' },
    },
  },
  {
    from: 'a table in German',
    content: windows1252(
      lines(
        'Spiel;Erscheinungsjahr;Plattform;Status;Wertung;Spielzeit (Std.);Begonnen am;Durchgespielt am;Notizen',
        'The Witcher 3: Wild Hunt;2015;PlayStation 4;Durchgespielt;9,5;120,5;1.2.2020;15.03.2020;"Größe zählt; Gwint auch."',
        'Portal 2;2011;Steam;Abgebrochen;6;2;;;',
        'Hollow Knight;2017;PC;Wunschliste;;;;;Für später',
      ),
    ),
    format: 'table',
    entries: {
      '1942': {
        status: 'beaten',
        rating: 10,
        playtime: { minutes: 7230 },
        finishedAt: noon('2020-03-15'),
        notes: 'Größe zählt; Gwint auch.',
        copies: [{ source: 'playstation', platform: 'PlayStation 4', typedMinutes: 7230 }],
        playthroughs: [{ startedOn: '2020-02-01', endedOn: '2020-03-15', isFinished: true }],
      },
      '72': { status: 'dropped', rating: 6, copies: [{ source: 'steam', platform: null, typedMinutes: 120 }] },
      '14593': { status: 'wishlist', rating: null, notes: 'Für später' },
    },
  },
]
