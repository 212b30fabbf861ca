import type { LibraryImport } from '@guildhall/contract/imports'
import type { LibraryEntry } from '@guildhall/contract/library'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { createLibraryApp } from '../../../testing/gaming/gaming-app.ts'
import { bringFile, importForm } from '../../../testing/gaming/import-files.ts'
import { dumpShelf } from '../../../testing/gaming/shelf-dump.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createLibraryApp())
const moderator = await moderatorOf(app)

const backlog = (...rows: string[]) =>
  ['IGDB ID,Game name,Game release date,Status,Completion,Playtime,Completion date,Rating (Score)', ...rows].join('\n')
const of = (member: TestMember, { id }: { id: string }) => ({ userId: member.id, id })
const rowsOf = async (member: TestMember, draft: LibraryImport, state?: string) =>
  (
    await member.call('GET /api/library/{userId}/imports/{id}/rows', {
      params: of(member, draft),
      query: { state, limit: 100 },
    })
  ).body
const decide = (member: TestMember, draft: LibraryImport, line: number, body: object) =>
  member.call('PUT /api/library/{userId}/imports/{id}/rows/{line}', {
    params: { ...of(member, draft), line: String(line) },
    body,
  })
const choose = (member: TestMember, draft: LibraryImport, onConflict: string) =>
  member.call('PATCH /api/library/{userId}/imports/{id}', { params: of(member, draft), body: { onConflict } })
const apply = (member: TestMember, draft: LibraryImport) =>
  member.call('POST /api/library/{userId}/imports/{id}/apply', { params: of(member, draft) })
const undo = (member: TestMember, draft: LibraryImport) =>
  member.call('POST /api/library/{userId}/imports/{id}/undo', { params: of(member, draft) })
const put = (member: TestMember, gameId: string, body: object) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })
const shelfOf = async (member: TestMember): Promise<LibraryEntry[]> =>
  (await member.call('GET /api/library/{userId}', { params: { userId: member.id } })).body
const entryOf = async (member: TestMember, gameId: string) =>
  (await member.call('GET /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId } })).body

describe('a draft', () => {
  it('tells what a file would do, and changes nothing', async () => {
    const wren = await app.member()
    await put(wren, '72', { status: 'playing', minutes: 90 })
    const before = await dumpShelf(app, wren)
    const draft = await bringFile(
      wren,
      backlog(
        '72,Portal 2,2011-04-18,Played,Beaten,600,2020-01-02,9',
        '1942,The Witcher 3: Wild Hunt,2015-05-19,Playing,Unfinished,1200,,',
        '999999999,Nobody Knows It,1999-01-01,Played,Beaten,1,,',
        '1020,Grand Theft Auto V,2013-09-17,Played,Beaten,ten,,',
      ),
      { name: 'C:\\Files\\backlog.csv' },
    )
    expect(draft).toMatchObject({
      state: 'draft',
      format: 'infinite-backlog-csv',
      fileName: 'backlog.csv',
      onConflict: 'keep',
      counts: { rows: 4, new: 1, changed: 1, same: 0, unmatched: 1, ignored: 0, faulty: 1 },
      canUndo: false,
    })
    expect(await rowsOf(wren, draft)).toMatchObject([
      { line: 2, state: 'changed', game: { id: '72' }, status: 'beaten', rating: 9, minutes: 600 },
      { line: 3, state: 'new', game: { title: 'The Witcher 3: Wild Hunt' }, status: 'playing' },
      { line: 4, state: 'unmatched', title: 'Nobody Knows It', releaseYear: 1999, game: null },
      { line: 5, state: 'faulty', title: 'Grand Theft Auto V', fault: 'The playtime is not a number' },
    ])
    expect((await rowsOf(wren, draft, 'new')).map(({ line }) => line)).toEqual([3])
    expect(await dumpShelf(app, wren)).toEqual(before)
  })

  it('pages its rows by line', async () => {
    const wren = await app.member()
    const draft = await bringFile(wren, `Name,Playtime\n${'Unheard Of,1\n'.repeat(5)}`)
    const page = (query: object) =>
      wren.call('GET /api/library/{userId}/imports/{id}/rows', {
        params: of(wren, draft),
        query: { limit: 2, ...query },
      })
    expect((await page({})).body.map(({ line }) => line)).toEqual([2, 3])
    expect((await page({ after: 5 })).body.map(({ line }) => line)).toEqual([6])
  })

  it('knows the games of a long file up to its last row', async () => {
    const wren = await app.member()
    const unknown = Array.from({ length: 2100 }, (_, place) => `${900_000_000 + place},Unheard Of ${place},1999,,,,,`)
    const draft = await bringFile(wren, backlog('72,Portal 2,2011,,,,,', ...unknown, '1942,The Witcher 3,2015,,,,,'))
    expect(draft.counts).toMatchObject({ rows: 2102, new: 2, unmatched: 2100 })
    expect((await rowsOf(wren, draft, 'new')).map(({ line }) => line)).toEqual([2, 2103])
  })

  it('can be thrown away, and only five are kept', async () => {
    const wren = await app.member()
    const drafts: LibraryImport[] = []
    for (let count = 0; count < 6; count += 1) drafts.push(await bringFile(wren, 'Name,Playtime\nUnheard Of,1'))
    const list = async () =>
      (await wren.call('GET /api/library/{userId}/imports', { params: { userId: wren.id } })).body.map(({ id }) => id)
    expect(await list()).toEqual(
      drafts
        .slice(1)
        .map(({ id }) => id)
        .toReversed(),
    )
    const [, second] = drafts
    if (second === undefined) throw new Error('no draft was made')
    const gone = await wren.call('DELETE /api/library/{userId}/imports/{id}', { params: of(wren, second) })
    expect(gone.status).toBe(204)
    expect(await list()).not.toContain(second.id)
    expect(refusal(await apply(wren, second))).toEqual([404, 'import_not_found'])
  })

  it.each([
    ['of something else', 'Date,Amount\n2024,7', [422, 'import_no_names']],
    ['with too many rows', `Name,Playtime\n${'Hades,1\n'.repeat(20_001)}`, [422, 'import_too_many_rows']],
    ['of more than 5 MB', `Name,Playtime\n${'x'.repeat(5 * 1024 * 1024)},1`, [413, 'import_file_too_large']],
  ])('is not made of a file %s', async (_, content, expected) => {
    const wren = await app.member()
    const answer = await wren.call('POST /api/library/{userId}/imports', {
      params: { userId: wren.id },
      body: importForm(content),
    })
    expect(refusal(answer)).toEqual(expected)
  })
})

describe('names', () => {
  it('are known by the number at Steam, and by title and year where only one game has them', async () => {
    const wren = await app.member()
    const local = await makeGame(moderator, { title: `Čaj & Ölung ${crypto.randomUUID()}`, releaseYear: 2019 })
    const draft = await bringFile(
      wren,
      [
        'Name,Source,GameId,ReleaseDate,Playtime',
        'Called Otherwise,Steam,620,,60',
        `${local.title.replace('Č', 'C').replace('Ö', 'o')}™,GOG,7,2019-05-05,60`,
        `${local.title},GOG,7,2018-05-05,60`,
        `${local.title},GOG,7,,60`,
      ].join('\n'),
    )
    expect((await rowsOf(wren, draft)).map(({ game }) => game?.id ?? null)).toEqual(['72', local.id, null, null])
    const unmatched = await rowsOf(wren, draft, 'unmatched')
    expect(unmatched.map(({ proposals }) => proposals[0]?.id)).toEqual([local.id, local.id])
  })

  it('that two games have are left to the member', async () => {
    const wren = await app.member()
    const title = `Twin ${crypto.randomUUID()}`
    const twins = [
      await makeGame(moderator, { title, releaseYear: 2001 }),
      await makeGame(moderator, { title, releaseYear: 2001, platforms: ['Amiga'] }),
    ]
    const draft = await bringFile(wren, `Name,ReleaseDate,Playtime\n${title},2001,60`)
    const [row] = await rowsOf(wren, draft, 'unmatched')
    expect(row?.proposals.map(({ id }) => id).toSorted()).toEqual(twins.map(({ id }) => id).toSorted())
  })

  it('are known by the number at Steam of a double too', async () => {
    const [double, game] = [await makeGame(moderator), await makeGame(moderator)]
    await app.sql(`update games set steam_app_ids = array[7123456] where id = $1`, [Number(double.id.slice(1))])
    const params = { gameId: double.id, intoId: game.id }
    await moderator.call('POST /api/games/{gameId}/merge/{intoId}', { params })
    const wren = await app.member()
    const draft = await bringFile(wren, 'Name,Source,GameId,Playtime\nCalled Otherwise,Steam,7123456,60\n')
    expect((await rowsOf(wren, draft)).map((row) => row.game?.id)).toEqual([game.id])
  })

  it('mean what the member said last, with or without the marks of owners', async () => {
    const wren = await app.member()
    const matched = await bringFile(wren, 'Name,Playtime\nPortalz Trois™,60\n')
    await decide(wren, matched, 2, { decision: 'match', gameId: '72' })
    const ignored = await bringFile(wren, 'Name,Playtime\nPORTALZ  Trois,60\n')
    await decide(wren, ignored, 2, { decision: 'ignore' })
    for (const title of ['Portalz Trois', 'Portalz Trois™']) {
      expect((await bringFile(wren, `Name,Playtime\n${title},60\n`)).counts).toMatchObject({ ignored: 1 })
    }
    await decide(wren, ignored, 2, { decision: 'open' })
    expect((await bringFile(wren, 'Name,Playtime\nPortalz Trois™,60\n')).counts).toMatchObject({ unmatched: 1 })
  })

  it('mean what the member says, also in the next file', async () => {
    const wren = await app.member()
    const content = 'Name,Playtime\nPortalz Deux,60\nJust a Tool,60\n'
    const draft = await bringFile(wren, content)
    expect(draft.counts).toMatchObject({ unmatched: 2 })
    const matched = await decide(wren, draft, 2, { decision: 'match', gameId: '72' })
    expect(matched.body.counts).toMatchObject({ new: 1, unmatched: 1, ignored: 0 })
    const ignored = await decide(wren, draft, 3, { decision: 'ignore' })
    expect(ignored.body.counts).toMatchObject({ new: 1, unmatched: 0, ignored: 1 })

    const next = await bringFile(wren, content)
    expect(next.counts).toMatchObject({ new: 1, unmatched: 0, ignored: 1 })
    const opened = await decide(wren, next, 3, { decision: 'open' })
    expect(opened.body.counts).toMatchObject({ unmatched: 1, ignored: 0 })
    const other = await bringFile(await app.member(), content)
    expect(other.counts).toMatchObject({ unmatched: 2 })
  })

  it('of which two rows mean one game are one entry', async () => {
    const wren = await app.member()
    const draft = await bringFile(
      wren,
      'Name,Source,GameId,Playtime,CompletionStatus\nPortal 2,Steam,620,3600,Played\nPortal the Second,GOG,x,7200,Beaten\n',
    )
    const { body } = await decide(wren, draft, 3, { decision: 'match', gameId: '72' })
    expect(body.counts).toMatchObject({ rows: 2, new: 1, changed: 1 })
    await apply(wren, draft)
    const entry = await entryOf(wren, '72')
    expect(entry).toMatchObject({ status: 'beaten', playtime: { minutes: 180, evidence: 'typed' } })
    const copies = entry.copies.map(({ source, typedMinutes, told }) => [source, typedMinutes, told])
    expect(copies.toSorted()).toEqual([
      ['gog', 120, null],
      ['steam', 60, null],
    ])
  })

  it('of rows that cannot be read, or are not there, mean nothing', async () => {
    const wren = await app.member()
    const draft = await bringFile(wren, 'Name,Playtime\nPortal 2,many\n')
    for (const line of [2, 3]) {
      expect(refusal(await decide(wren, draft, line, { decision: 'ignore' }))).toEqual([404, 'import_row_not_found'])
    }
  })
})

describe('applying', () => {
  const file = backlog(
    '72,Portal 2,2011-04-18,Played,Beaten,600,2020-01-02,9',
    '1942,The Witcher 3: Wild Hunt,2015-05-19,Playing,Unfinished,1200,,7',
  )

  it('writes all of it at once; a repeat changes nothing', async () => {
    const wren = await app.member()
    const draft = await bringFile(wren, file)
    const first = await apply(wren, draft)
    expect(first.body).toMatchObject({ state: 'applied', canUndo: true, counts: { new: 2 } })
    expect(await shelfOf(wren)).toMatchObject([
      { igdbId: 1942, status: 'playing', rating: 7, playtime: { minutes: 1200, evidence: 'typed' } },
      { igdbId: 72, status: 'beaten', rating: 9, finishedAt: '2020-01-02T12:00:00.000Z' },
    ])
    const before = await dumpShelf(app, wren)
    expect((await apply(wren, draft)).body).toEqual(first.body)
    expect(await dumpShelf(app, wren)).toEqual(before)
    expect(refusal(await choose(wren, draft, 'replace'))).toEqual([409, 'import_not_a_draft'])
  })

  it('does what is true then, not what was true when the file was read', async () => {
    const wren = await app.member()
    const draft = await bringFile(wren, file)
    await put(wren, '72', { status: 'dropped', minutes: 5 })
    const { body } = await apply(wren, draft)
    expect(body.counts).toMatchObject({ new: 1, changed: 1 })
    expect(await entryOf(wren, '72')).toMatchObject({ status: 'dropped', rating: 9, playtime: { minutes: 5 } })
  })

  it('of a file that says nothing new has nothing to take back', async () => {
    const wren = await app.member()
    await apply(wren, await bringFile(wren, file))
    const again = await bringFile(wren, file)
    expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 2 })
    expect((await apply(wren, again)).body).toMatchObject({ state: 'applied', canUndo: false })
    expect(refusal(await undo(wren, again))).toEqual([409, 'import_not_undoable'])
  })

  it('replaces what was typed where the member wants that, and never what a platform told', async () => {
    const wren = await app.member()
    await put(wren, '1942', { status: 'dropped', minutes: 5 })
    const [portal] = await app.sql<{ id: number }>('select id from games where igdb_id = 72', [])
    if (portal === undefined) throw new Error('the catalogue has no Portal 2')
    const copy = { gameId: portal.id, sourceId: '620', platform: null, minutes: 3738 }
    await app.platform.transactions.run((unit) =>
      app.library.takeTold(unit, {
        userId: wren.id,
        source: 'steam',
        evidence: 'proved',
        copies: [{ ...copy, lastPlayedAt: null, wasPlayedLately: false }],
      }),
    )
    const draft = await bringFile(wren, backlog('1942,The Witcher 3,2015,Playing,,1200,,', '72,Portal 2,2011,,,60,,'))
    expect((await choose(wren, draft, 'replace')).body.counts).toMatchObject({ changed: 1, same: 1 })
    await apply(wren, draft)
    expect(await entryOf(wren, '1942')).toMatchObject({ status: 'playing', playtime: { minutes: 1200 } })
    expect(await entryOf(wren, '72')).toMatchObject({
      playtime: { minutes: 3738, evidence: 'proved' },
      typedMinutes: 0,
    })
  })

  it('by two requests at once happens once', async () => {
    const wren = await app.member()
    const draft = await bringFile(wren, file)
    const answers = await Promise.all([apply(wren, draft), apply(wren, draft), apply(wren, draft)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await app.sql('select from library_changes where user_id = $1', [wren.id])).toHaveLength(1)
  })
})

describe('taking back', () => {
  const everything = JSON.stringify({
    format: 'guildhall-library',
    version: 1,
    entries: [
      {
        game: { igdbId: 72, title: 'Portal 2' },
        status: 'completed',
        rating: 10,
        favourite: true,
        notes: 'The cake.',
        typedMinutes: 30,
        completion: 100,
        finishedAt: '2021-01-01T10:00:00.000Z',
        copies: [{ source: 'gog', typedMinutes: 600 }],
        playthroughs: [
          { name: 'First', startedOn: '2020-12-01', journal: [{ on: '2020-12-02', text: 'It speaks.', minutes: 40 }] },
        ],
      },
      {
        game: { igdbId: 1942, title: 'The Witcher 3' },
        status: 'beaten',
        rating: 8,
        copies: [{ source: 'gog', platform: 'PC', typedMinutes: 60 }],
        playthroughs: [{ name: 'With the wolves', journal: [{ on: '2022-01-02', text: 'Cards, mostly.' }] }],
      },
    ],
  })

  it('leaves every row as it was, ratings and counts too', async () => {
    const wren = await app.member()
    await put(wren, '1942', { status: 'playing', minutes: 90, notes: 'Mine.' })
    await put(wren, '1020', { status: 'backlog' })
    await wren.call('PUT /api/games/{gameId}/rating', { params: { gameId: '72' }, body: { rating: 3 } })
    const before = await dumpShelf(app, wren)
    for (const onConflict of ['keep', 'replace'] as const) {
      const draft = await bringFile(wren, everything, { onConflict })
      expect(draft.counts).toMatchObject({ new: 1, changed: 1 })
      await apply(wren, draft)
      const after = await dumpShelf(app, wren)
      expect(after).not.toEqual(before)
      expect(after.join('\n')).toContain('It speaks.')
      expect((await undo(wren, draft)).body).toMatchObject({ state: 'undone', canUndo: false })
      expect(await dumpShelf(app, wren)).toEqual(before)
      expect((await undo(wren, draft)).status).toBe(200)
      expect(refusal(await apply(wren, draft))).toEqual([409, 'import_not_a_draft'])
    }
  })

  it('leaves what was changed since', async () => {
    const wren = await app.member()
    await put(wren, '1942', { status: 'playing', notes: 'Mine.' })
    const draft = await bringFile(wren, everything, { onConflict: 'replace' })
    await apply(wren, draft)
    await put(wren, '72', { status: 'dropped' })
    await put(wren, '1942', { favourite: true })
    await undo(wren, draft)
    expect(await entryOf(wren, '72')).toMatchObject({ status: 'dropped', notes: 'The cake.' })
    expect(await entryOf(wren, '1942')).toMatchObject({
      status: 'playing',
      notes: 'Mine.',
      favourite: true,
      rating: null,
      copies: [],
      playthroughs: [],
    })
  })

  it('is possible for thirty days', async () => {
    const wren = await app.member()
    const draft = await bringFile(wren, everything)
    await apply(wren, draft)
    const age = "update library_imports set applied_at = now() - interval '31 days' where id = $1"
    await app.sql(age, [draft.id])
    expect(refusal(await undo(wren, draft))).toEqual([409, 'import_not_undoable'])
    expect((await wren.call('GET /api/library/{userId}/imports/{id}', { params: of(wren, draft) })).body.canUndo).toBe(
      false,
    )
  })
})
