import type { LibraryImport } from '@guildhall/contract/imports'
import type { ImportFormat } from '@guildhall/contract/rules/library-limits'
import { expect, test } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createLibraryApp } from '../../../../testing/gaming/gaming-app.ts'
import { bringFile } from '../../../../testing/gaming/import-files.ts'
import { fileOf, unknownGames } from '../../../../testing/gaming/unknown-files.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import type { TestMember } from '../../../../testing/test-app.ts'
import { countMakings } from '../../games/making/making.store.ts'

const app = await forThisFile(createLibraryApp())

const of = (member: TestMember, { id }: { id: string }) => ({ params: { userId: member.id, id } })
const keep = (member: TestMember, draft: LibraryImport, which: 'unknown' | 'perhaps') =>
  member.call('POST /api/library/{userId}/imports/{id}/keep', { ...of(member, draft), body: { which } })
const apply = (member: TestMember, draft: LibraryImport) =>
  member.call('POST /api/library/{userId}/imports/{id}/apply', of(member, draft))
const undo = (member: TestMember, draft: LibraryImport) =>
  member.call('POST /api/library/{userId}/imports/{id}/undo', of(member, draft))
const rowsOf = async (member: TestMember, draft: LibraryImport, query: object) =>
  (
    await member.call('GET /api/library/{userId}/imports/{id}/rows', {
      ...of(member, draft),
      query: { limit: 100, ...query },
    })
  ).body
const shelved = async (member: TestMember): Promise<number> =>
  Number(
    (await app.sql<{ count: number }>('select count(*) from library_entries where user_id = $1', [member.id]))[0]
      ?.count,
  )
const gamesLike = async (tag: string): Promise<number> =>
  Number((await app.sql<{ count: number }>(`select count(*) from games where title like $1`, [`Zq${tag} %`]))[0]?.count)

test.each(Object.keys(fileOf) as ImportFormat[])(
  'a file as %s of games that nobody knows stands on two shelves after two presses each, each game once, and goes again',
  async (format) => {
    const count = rounds({ usual: 6, soak: 3000 })
    const tag = format.replaceAll(/[^a-z]/g, '')
    const content = fileOf[format](unknownGames(count, tag))
    const [wren, hana] = [await app.member(), await app.member()]
    const drafts = [await bringFile(wren, content), await bringFile(hana, content)] as const
    expect(drafts[0]).toMatchObject({ format, counts: { rows: count, unmatched: count, perhaps: 0 } })
    const kept = await keep(wren, drafts[0], 'unknown')
    expect(kept.body.counts).toMatchObject({ new: count, unmatched: 0, kept: count })
    await keep(hana, drafts[1], 'unknown')
    const [first, second] = await Promise.all([apply(wren, drafts[0]), apply(hana, drafts[1])])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body).toMatchObject({ canUndo: true, counts: { new: count, unmatched: 0, kept: count } })
    expect([await shelved(wren), await shelved(hana), await gamesLike(tag)]).toEqual([count, count, count])

    const again = await bringFile(wren, content)
    expect(again.counts).toMatchObject({ same: count, unmatched: 0 })
    await apply(wren, again)
    expect([await shelved(wren), await gamesLike(tag)]).toEqual([count, count])

    await undo(wren, drafts[0])
    expect([await shelved(wren), await shelved(hana), await gamesLike(tag)]).toEqual([0, count, count])
    await undo(hana, drafts[1])
    expect([await shelved(hana), await gamesLike(tag)]).toEqual([0, 0])
  },
  120_000,
)

test('rows tell which are surely known, which perhaps and which not; what others use stays when an import goes', async () => {
  const moderator = await moderatorOf(app)
  const title = `Umbral Kettle ${crypto.randomUUID().slice(0, 8)}`
  const known = await makeGame(moderator, { title, releaseYear: 2001 })
  const wren = await app.member()
  const content = [
    'Name,ReleaseDate,Playtime',
    `${title}™,2001,60`,
    `${title},2019,60`,
    'Ghaqx Plover,1999,60',
    'Ghaqx Plover,1999,120',
    'Ghaqx Heron,1999,60',
  ].join('\n')
  const draft = await bringFile(wren, content)
  expect(draft.counts).toMatchObject({ new: 1, unmatched: 4, perhaps: 1 })
  expect((await rowsOf(wren, draft, { state: 'unmatched', known: 'perhaps' })).map(({ line }) => line)).toEqual([3])
  expect((await rowsOf(wren, draft, { state: 'unmatched', known: 'no' })).map(({ line }) => line)).toEqual([4, 5, 6])
  const unknown = await keep(wren, draft, 'unknown')
  expect(unknown.body.counts).toMatchObject({ new: 3, changed: 1, unmatched: 1, kept: 3 })
  expect((await rowsOf(wren, draft, { state: 'new' })).map(({ isKept }) => isKept)).toEqual([false, true, true])
  await keep(wren, draft, 'perhaps')
  expect((await apply(wren, draft)).body.counts).toMatchObject({ new: 4, changed: 1, unmatched: 0, kept: 4 })
  const rows = await rowsOf(wren, draft, {})
  expect(rows[0]?.game?.id).toBe(known.id)
  expect(rows[1]?.game).toMatchObject({ title, releaseYear: 2019 })
  expect(rows[2]?.game).toEqual(rows[3]?.game)

  const plover = rows[2]?.game
  if (!plover) throw new Error('a kept row has no game')
  const historyFor = async (viewer: TestMember) =>
    (await viewer.call('GET /api/games/{gameId}/history', { params: { gameId: plover.id }, query: {} })).body
  // Whose shelf it stood on is for nobody to read but who looks after the catalogue.
  expect(await historyFor(await app.member())).toMatchObject([{ kind: 'created', by: null }])
  expect(await historyFor(wren)).toMatchObject([{ kind: 'created', by: null }])
  expect(await historyFor(await moderatorOf(app))).toMatchObject([{ kind: 'created', by: { id: wren.id } }])
  await (await app.member()).call('PUT /api/games/{gameId}/follow', { params: { gameId: plover.id } })
  await undo(wren, draft)
  const left = await app.sql(`select title from games where made_as is not null and title like 'Ghaqx%'`)
  expect(left).toEqual([{ title: 'Ghaqx Plover' }])
  expect((await bringFile(wren, content)).counts).toMatchObject({ new: 2, changed: 1, unmatched: 2 })
})

test('what became known since a file was read is not made again, and a single row can be kept and opened', async () => {
  const moderator = await moderatorOf(app)
  const wren = await app.member()
  const draft = await bringFile(wren, 'Name,ReleaseDate,Playtime\nVexing Tallow,2004,60')
  const decide = (decision: string) =>
    wren.call('PUT /api/library/{userId}/imports/{id}/rows/{line}', {
      params: { userId: wren.id, id: draft.id, line: '2' },
      body: { decision },
    })
  expect((await decide('keep')).body.counts).toMatchObject({ new: 1, kept: 1, unmatched: 0 })
  expect((await decide('open')).body.counts).toMatchObject({ new: 0, kept: 0, unmatched: 1 })
  await decide('keep')
  const made = await makeGame(moderator, { title: 'Vexing Tallow', releaseYear: 2004 })
  await apply(wren, draft)
  expect((await rowsOf(wren, draft, {}))[0]?.game?.id).toBe(made.id)
})

test('a draft of the same names stands on its shelf although its first maker has taken the file back', async () => {
  const [wren, hana] = [await app.member(), await app.member()]
  const content = 'Name,ReleaseDate,Playtime\nDraftqx Alpha,2003,60\nDraftqx Beta,2003,60\n'
  const first = await bringFile(wren, content)
  await keep(wren, first, 'unknown')
  await apply(wren, first)
  const draft = await bringFile(hana, content)
  expect(draft.counts).toMatchObject({ new: 2, unmatched: 0 })
  await undo(wren, first)
  expect((await apply(hana, draft)).body.counts).toMatchObject({ new: 2, unmatched: 0 })
  expect(await shelved(hana)).toBe(2)
})

test('what one file alone calls a game its bringer finds, and everybody once a second file names it or staff looked it over', async () => {
  const [wren, hana, ines] = [await app.member(), await app.member(), await app.member()]
  const moderator = await moderatorOf(app)
  const content = 'Name,ReleaseDate\nFindqx Alpha,2003\nFindqx Beta,2003\n'
  const draft = await bringFile(wren, content)
  await keep(wren, draft, 'unknown')
  await apply(wren, draft)
  const found = async (member: TestMember) => {
    const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title).toSorted()
    const finder = await member.call('GET /api/games/find', { query: { q: 'findqx' } })
    const browsed = await member.call('GET /api/games', { query: { q: 'findqx' } })
    return [titles(finder.body), titles(browsed.body.games)]
  }
  const both = ['Findqx Alpha', 'Findqx Beta']
  expect(await found(wren)).toEqual([both, []])
  expect(await found(moderator)).toEqual([both, []])
  expect(await found(ines)).toEqual([[], []])

  const second = await bringFile(hana, 'Name,ReleaseDate\nFindqx Alpha,2003\n')
  await apply(hana, second)
  expect(await found(ines)).toEqual([['Findqx Alpha'], ['Findqx Alpha']])

  const [beta] = (await moderator.call('GET /api/games/find', { query: { q: 'findqx beta' } })).body
  const { body } = await moderator.call('GET /api/games/{gameId}', { params: { gameId: beta?.id ?? '' } })
  const { status } = await moderator.call('PATCH /api/games/{gameId}', {
    params: { gameId: beta?.id ?? '' },
    body: { version: body.version, summary: 'A small game of kettles.' },
  })
  expect(status).toBe(200)
  expect(await found(ines)).toEqual([both, both])
})

test('games of files that were taken back count as long as they stand', async () => {
  const [wren, hana] = [await app.member(), await app.member()]
  const draft = await bringFile(wren, 'Name,ReleaseDate\nCountqx Alpha,2003\nCountqx Beta,2003\n')
  await keep(wren, draft, 'unknown')
  await apply(wren, draft)
  const count = () => countMakings(app.platform.database, wren.id)
  expect(await count()).toBe(2)
  const [alpha] = (await wren.call('GET /api/games/find', { query: { q: 'countqx alpha' } })).body
  await hana.call('PUT /api/games/{gameId}/follow', { params: { gameId: alpha?.id ?? '' } })
  await undo(wren, draft)
  expect(await count()).toBe(1)
})
