import type { LibraryImport } from '@guildhall/contract/imports'
import type { ImportReading, ReadingChoice } from '@guildhall/contract/imports/tables'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createLibraryApp } from '../../../../testing/gaming/gaming-app.ts'
import { bringFile } from '../../../../testing/gaming/import-files.ts'
import { refusal } from '../../../../testing/refusal.ts'
import type { TestMember } from '../../../../testing/test-app.ts'
import { usualRates } from '../../../platform/limits/rates.ts'
import { remember } from './tables.store.ts'

const app = await forThisFile(createLibraryApp())

const of = (member: TestMember, { id }: LibraryImport) => ({ params: { userId: member.id, id } })
const tableOf = (member: TestMember, draft: LibraryImport) =>
  member.call('GET /api/library/{userId}/imports/{id}/table', of(member, draft))
const choose = (member: TestMember, draft: LibraryImport, body: ReadingChoice) =>
  member.call('PUT /api/library/{userId}/imports/{id}/table', { ...of(member, draft), body })
const rowsOf = async (member: TestMember, draft: LibraryImport) =>
  (await member.call('GET /api/library/{userId}/imports/{id}/rows', of(member, draft))).body

const table = ['Was,Wann,Wie weit,Urteil', 'Hades,2020,ganz,8', 'Celeste,2018,halb,10', 'Undertale,2015,ganz,3'].join(
  '\n',
)

const reading: ImportReading = {
  columns: [
    { role: 'title', column: 0 },
    { role: 'releaseYear', column: 1 },
    { role: 'status', column: 2 },
    { role: 'rating', column: 3 },
  ],
  statuses: [
    { word: 'ganz', status: 'completed' },
    { word: 'halb', status: null },
  ],
  scale: '10',
  playtimeUnit: 'hours',
  dayOrder: 'day-first',
}

describe('the columns of a table', () => {
  it('are shown with what stands in them, and what was guessed', async () => {
    const wren = await app.member()
    const draft = await bringFile(wren, table)
    expect(draft).toMatchObject({ format: 'table', hasColumns: true, counts: { rows: 3 } })
    expect((await tableOf(wren, draft)).body).toMatchObject({
      columns: [
        { name: 'Was', samples: ['Hades', 'Celeste', 'Undertale'] },
        { name: 'Wann', samples: ['2020', '2018', '2015'] },
        { name: 'Wie weit', samples: ['ganz', 'halb'] },
        { name: 'Urteil', samples: ['8', '10', '3'] },
      ],
      reading: { columns: [{ role: 'title', column: 0 }] },
      doubts: ['title'],
      isRemembered: false,
    })
  })

  it('are read as the member says, and the next file of the kind like them', async () => {
    const wren = await app.member()
    const draft = await bringFile(wren, table)
    const chosen = await choose(wren, draft, reading)
    expect(chosen.body).toMatchObject({ id: draft.id, format: 'table', counts: { new: 3, unmatched: 0, faulty: 0 } })
    expect(await rowsOf(wren, draft)).toMatchObject([
      { title: 'Hades', status: 'completed', rating: 8 },
      { title: 'Celeste', status: null, rating: 10 },
      { title: 'Undertale', status: 'completed', rating: 3 },
    ])
    expect((await choose(wren, draft, reading)).body).toEqual(chosen.body)
    const next = await bringFile(wren, `${table}\nElden Ring,2022,gar nicht,9\n`)
    expect(next.counts).toMatchObject({ new: 4 })
    expect((await tableOf(wren, next)).body).toMatchObject({
      statusWords: [
        { word: 'ganz', rows: 2 },
        { word: 'halb', rows: 1 },
        { word: 'gar nicht', rows: 1 },
      ],
      reading: { scale: '10', statuses: [{ status: 'completed' }, { status: null }, { status: null }] },
      doubts: ['status'],
      isRemembered: true,
    })
    const other = await app.member()
    expect((await tableOf(other, await bringFile(other, table))).body.isRemembered).toBe(false)
  })

  it('can be chosen for a known kind too, which is a table then', async () => {
    const wren = await app.member()
    const draft = await bringFile(wren, 'Name,ReleaseDate,Playtime\nHades,2020,90\n')
    expect(draft).toMatchObject({ format: 'playnite', hasColumns: true })
    const { body } = await tableOf(wren, draft)
    await choose(wren, draft, { ...body.reading, playtimeUnit: 'hours' })
    expect(await rowsOf(wren, draft)).toMatchObject([{ title: 'Hades', minutes: 5400 }])
    expect(await bringFile(wren, 'Name,ReleaseDate,Playtime\nCeleste,2018,1\n')).toMatchObject({ format: 'table' })
  })

  it('keep what was said of rows, and tell their own scale where none is said', async () => {
    const wren = await app.member()
    const draft = await bringFile(wren, 'Title,Mark\nHades the First,8\n')
    const params = { ...of(wren, draft).params, line: '2' }
    await wren.call('PUT /api/library/{userId}/imports/{id}/rows/{line}', {
      params,
      body: { decision: 'match', gameId: '113112' },
    })
    const { body } = await tableOf(wren, draft)
    const { scale: _guessed, ...said } = body.reading
    await choose(wren, draft, { ...said, columns: [...said.columns, { role: 'rating', column: 1 }] })
    expect(await rowsOf(wren, draft)).toMatchObject([{ state: 'new', game: { id: '113112' }, rating: 8 }])
    expect((await tableOf(wren, draft)).body.reading.scale).toBe('10')
  })

  it('are those that there are, each for one thing, with names always', async () => {
    const wren = await app.member()
    const draft = await bringFile(wren, table)
    expect(refusal(await choose(wren, draft, { ...reading, columns: [{ role: 'title', column: 9 }] }))).toEqual([
      422,
      'import_column_not_found',
    ])
    for (const columns of [
      [{ role: 'rating', column: 3 }] as const,
      [
        { role: 'title', column: 0 },
        { role: 'title', column: 1 },
      ] as const,
    ]) {
      expect((await choose(wren, draft, { ...reading, columns: [...columns] })).status).toBe(422)
    }
    expect((await tableOf(wren, draft)).body.doubts).toEqual(['title'])
  })

  it('are chosen before the file is applied, and where it has some', async () => {
    const wren = await app.member()
    const draft = await bringFile(wren, table)
    await wren.call('POST /api/library/{userId}/imports/{id}/apply', of(wren, draft))
    expect(refusal(await choose(wren, draft, reading))).toEqual([409, 'import_not_a_draft'])
    expect(refusal(await tableOf(wren, draft))).toEqual([409, 'import_no_columns'])
    const list = await bringFile(wren, JSON.stringify([{ Name: 'Hades', GameId: 'x' }]))
    expect(list.hasColumns).toBe(false)
    expect(refusal(await tableOf(wren, list))).toEqual([409, 'import_no_columns'])
    expect(refusal(await choose(wren, list, reading))).toEqual([409, 'import_no_columns'])
  })

  it('are not read again for the same choice, and are for another', async () => {
    const wren = await app.member()
    const draft = await bringFile(wren, table)
    const writtenBy = async () =>
      await app.sql<{ writer: string }>(
        'select distinct xmin::text as writer from library_import_rows where import_id = $1',
        [draft.id],
      )
    const first = await choose(wren, draft, reading)
    const written = await writtenBy()
    const again = await choose(wren, draft, { ...reading, columns: reading.columns.toReversed() })
    expect(again.body).toEqual(first.body)
    expect(await writtenBy()).toEqual(written)
    await choose(wren, draft, { ...reading, scale: '100' })
    expect(await writtenBy()).not.toEqual(written)
    expect((await rowsOf(wren, draft)).map(({ rating }) => rating)).toEqual([1, 1, 1])
  })

  it('that were guessed are remembered when they are chosen as they are', async () => {
    const wren = await app.member()
    const file = 'Title,Rating\nHades,5\n'
    const draft = await bringFile(wren, file)
    await choose(wren, draft, (await tableOf(wren, draft)).body.reading)
    expect((await tableOf(wren, await bringFile(wren, file))).body.isRemembered).toBe(true)
  })

  it('can be chosen often, and not as often as one searches', async () => {
    const limits = { ...app.platform.config.limits, 'table-choices': usualRates['table-choices'] }
    const limited = await createLibraryApp({ config: { limits } })
    const wren = await limited.member()
    const draft = await bringFile(wren, table)
    const statuses: number[] = []
    for (let time = 0; time < 40; time += 1) statuses.push((await choose(wren, draft, reading)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(refusal(await choose(wren, draft, reading))).toEqual([429, 'rate_limited'])
    await limited.close()
  })

  it('keep a word whose end is cut through a letter', async () => {
    const wren = await app.member()
    const word = `${'x'.repeat(59)}\u{1F3AE}`
    const draft = await bringFile(wren, `Title,Status\nHades,${word}\n`)
    const { body } = await tableOf(wren, draft)
    const columns = [
      { role: 'title', column: 0 },
      { role: 'status', column: 1 },
    ] as const
    const statuses = [{ word: 'x'.repeat(59), status: 'beaten' }] as const
    const chosen = await choose(wren, draft, { ...body.reading, columns: [...columns], statuses: [...statuses] })
    expect(chosen.status).toBe(200)
    expect(await rowsOf(wren, draft)).toMatchObject([{ status: 'beaten' }])
    expect((await tableOf(wren, draft)).body.statusWords).toEqual([{ word: 'x'.repeat(59), rows: 1 }])
  })

  it('are remembered for fifty kinds', async () => {
    const wren = await app.member()
    const rememberKinds = async (first: number, end: number) => {
      for (let kind = first; kind < end; kind += 1) {
        await remember(app.platform.database, wren.id, `kind ${kind}`, reading)
      }
    }
    await rememberKinds(0, 50)
    // Times are kept in milliseconds, of which several kinds may share one.
    await app.sql(
      `update import_readings set used_at = used_at - interval '1 hour'
       where user_id = $1 and signature in ('kind 7', 'kind 30')`,
      [wren.id],
    )
    await rememberKinds(50, 52)
    const kept = await app.sql<{ signature: string }>('select signature from import_readings where user_id = $1', [
      wren.id,
    ])
    expect(kept).toHaveLength(50)
    const signatures = kept.map(({ signature }) => signature)
    expect(signatures).not.toContain('kind 7')
    expect(signatures).not.toContain('kind 30')
  })
})
