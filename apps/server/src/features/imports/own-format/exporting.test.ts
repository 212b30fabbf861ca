import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createLibraryApp } from '../../../../testing/gaming/gaming-app.ts'
import { bringFile } from '../../../../testing/gaming/import-files.ts'
import { dumpShelf } from '../../../../testing/gaming/shelf-dump.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

let app: Awaited<ReturnType<typeof createLibraryApp>>
let wren: TestMember
let odd: { id: string; title: string }

const exportOf = async (member: TestMember, format: 'json' | 'csv') =>
  (await member.call('GET /api/library/{userId}/export', { params: { userId: member.id }, query: { format } })).body
const put = (member: TestMember, gameId: string, body: object) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })
const entryOf = async (member: TestMember, gameId: string) =>
  (await member.call('GET /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId } })).body

/** A shelf with one of each: told and typed copies, a told status, notes that look like formulas, a journal. */
beforeAll(async () => {
  app = await createLibraryApp()
  wren = await app.member('Wren')
  odd = await makeGame(await moderatorOf(app), { title: '=HYPERLINK("x"), the "game";' })
  await put(wren, '72', {
    status: 'beaten',
    minutes: 30,
    notes: '-1 for the turrets\n"quoted"; and, more',
    completion: 90,
  })
  await put(wren, odd.id, { status: 'endless', favourite: true, isHidden: true, notes: "'=not a formula" })
  await put(wren, '1942', { status: 'wishlist' })
  await wren.call('PUT /api/games/{gameId}/rating', { params: { gameId: '72' }, body: { rating: 9 } })
  const ofPortal = { params: { userId: wren.id, gameId: '72' } }
  for (const typedMinutes of [10, 20]) {
    await wren.call('POST /api/library/{userId}/game/{gameId}/copies', {
      ...ofPortal,
      body: { source: 'gog', typedMinutes },
    })
  }
  const first = await wren.call('POST /api/library/{userId}/game/{gameId}/playthroughs', {
    ...ofPortal,
    body: { name: 'First', startedOn: '2020-01-02', minutes: 90, rating: 8 },
  })
  for (const text of ['It speaks.', '@home']) {
    await wren.call('POST /api/library/{userId}/playthroughs/{id}/journal', {
      params: { userId: wren.id, id: first.body.id },
      body: { on: '2020-01-03', text },
    })
  }
  const numbers = await app.sql<{ id: number }>('select id from games where igdb_id in (72, 1020) order by igdb_id', [])
  const [portal, auto] = numbers.map(({ id }) => id)
  if (portal === undefined || auto === undefined) throw new Error('the catalogue is not there')
  const told = { platform: null, lastPlayedAt: new Date('2026-01-01T10:00:00Z'), wasPlayedLately: false }
  await app.platform.transactions.run((unit) =>
    app.library.takeTold(unit, {
      userId: wren.id,
      source: 'steam',
      evidence: 'proved',
      copies: [
        { ...told, gameId: portal, sourceId: '620', minutes: 3738 },
        { ...told, gameId: auto, sourceId: '271590', minutes: 60 },
      ],
    }),
  )
})
afterAll(() => app.close())

describe.each(['json', 'csv'] as const)('an export as %s', (format) => {
  it('changes nothing when it comes back', async () => {
    const { content, fileName, mediaType } = await exportOf(wren, format)
    expect(fileName).toMatch(new RegExp(`^guildhall-library-\\d{4}-\\d\\d-\\d\\d\\.${format}$`))
    expect(mediaType).toContain(format)
    const before = await dumpShelf(app, wren)
    for (const onConflict of ['keep', 'replace'] as const) {
      const draft = await bringFile(wren, content, { onConflict })
      expect(draft).toMatchObject({ format: `guildhall-${format}`, counts: { rows: 4, same: 4 } })
      await wren.call('POST /api/library/{userId}/imports/{id}/apply', { params: { userId: wren.id, id: draft.id } })
    }
    expect(await dumpShelf(app, wren)).toEqual(before)
  })

  it('brings the shelf to another account, where a file proves nothing', async () => {
    const other = await app.member()
    const draft = await bringFile(other, (await exportOf(wren, format)).content)
    expect(draft.counts).toMatchObject({ rows: 4, new: 4 })
    await other.call('POST /api/library/{userId}/imports/{id}/apply', { params: { userId: other.id, id: draft.id } })
    for (const gameId of ['72', odd.id, '1942', '1020']) {
      const [was, is] = [await entryOf(wren, gameId), await entryOf(other, gameId)]
      const { status, rating, favourite, isHidden, notes, finishedAt, lastPlayedAt, addedAt } = was
      expect(is).toMatchObject({ status, rating, favourite, isHidden, notes, finishedAt, lastPlayedAt, addedAt })
      expect(is.playtime).toEqual({ minutes: was.playtime.minutes, evidence: 'typed' })
      expect(is.sources).toEqual(was.sources)
    }
  })
})

it('as JSON holds copies, playthroughs and journals', async () => {
  const other = await app.member()
  const draft = await bringFile(other, (await exportOf(wren, 'json')).content)
  await other.call('POST /api/library/{userId}/imports/{id}/apply', { params: { userId: other.id, id: draft.id } })
  const { copies, playthroughs } = await entryOf(other, '72')
  const minutes = copies.map(({ source, typedMinutes, told }) => [source, typedMinutes, told])
  expect(minutes.toSorted()).toEqual([
    ['gog', 30, null],
    ['steam', 3738, null],
  ])
  expect(playthroughs).toMatchObject([
    { name: 'First', startedOn: '2020-01-02', minutes: 90, rating: 8, journal: [{ on: '2020-01-03' }, {}] },
  ])
  expect(playthroughs[0]?.journal.map(({ text }) => text).toSorted()).toEqual(['@home', 'It speaks.'])
})

it('as a table has no cell that a spreadsheet takes for a formula', async () => {
  const { content } = await exportOf(wren, 'csv')
  expect(content.startsWith('\uFEFFTitle,')).toBe(true)
  expect(content).toContain(`"'=HYPERLINK(""x""), the ""game"";"`)
  expect(content).toContain(`"'-1 for the turrets\n`)
})

it('is for the owner alone', async () => {
  const other = await app.member()
  const answer = await other.call('GET /api/library/{userId}/export', { params: { userId: wren.id } })
  expect(answer.status).toBe(403)
})
