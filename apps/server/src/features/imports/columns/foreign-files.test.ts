import type { LibraryImport } from '@guildhall/contract/imports'
import { importMaximumBytes } from '@guildhall/contract/rules/library-limits'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { foreignFiles } from '../../../../testing/gaming/foreign-files.ts'
import { createLibraryApp } from '../../../../testing/gaming/gaming-app.ts'
import { importForm } from '../../../../testing/gaming/import-files.ts'
import { refusal } from '../../../../testing/refusal.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createLibraryApp())

const bring = (member: TestMember, content: string | Uint8Array<ArrayBuffer>) =>
  member.call('POST /api/library/{userId}/imports', { params: { userId: member.id }, body: importForm(content) })
const of = (member: TestMember, { id }: LibraryImport) => ({ params: { userId: member.id, id } })
const pressesMaximum = 4
/** What reading and storing a usual file takes, with room for a busy machine; these took from ten seconds to for ever. */
const quick = 5000

describe('a file of elsewhere', () => {
  it.each(foreignFiles)(
    '$from, is on the shelf right to the cell',
    async ({ content, format, withoutYears, entries }) => {
      const wren = await app.member()
      let presses = 0
      const press = async <Answer extends { status: number; body: unknown }>(call: Promise<Answer>) => {
        presses += 1
        return (await call).body as LibraryImport
      }
      let draft = await press(bring(wren, content))
      expect(draft).toMatchObject({ format, counts: { faulty: 0 } })
      const games = Object.keys(entries)
      expect(draft.counts).toMatchObject({ rows: games.length, namesakes: withoutYears ? games.length : 0 })
      if (draft.counts.namesakes > 0) {
        draft = await press(wren.call('POST /api/library/{userId}/imports/{id}/namesakes', of(wren, draft)))
      }
      expect(draft.counts).toMatchObject({ new: games.length, unmatched: 0, namesakes: 0 })
      await press(wren.call('POST /api/library/{userId}/imports/{id}/apply', of(wren, draft)))
      expect(presses).toBeLessThanOrEqual(pressesMaximum)
      for (const [gameId, expected] of Object.entries(entries)) {
        const { body } = await wren.call('GET /api/library/{userId}/game/{gameId}', {
          params: { userId: wren.id, gameId },
        })
        const copies = body.copies.toSorted((one, other) => one.source.localeCompare(other.source))
        expect({ ...body, copies }).toMatchObject(expected)
      }
    },
  )

  it('that was asked about once knows its names the next time', async () => {
    const wren = await app.member()
    const table = 'Title,Rating\nOuter Wilds,5\nUndertale,4\n'
    const first = (await bring(wren, table)).body
    await wren.call('POST /api/library/{userId}/imports/{id}/namesakes', of(wren, first))
    expect((await bring(wren, table)).body.counts).toMatchObject({ new: 2, namesakes: 0 })
    expect((await bring(await app.member(), table)).body.counts).toMatchObject({ new: 0, namesakes: 2 })
  })

  it('leaves a name open that two games have, or none', async () => {
    const wren = await app.member()
    const draft = (await bring(wren, 'Title,Rating\nDoom,5\nNever Heard Of It,4\nHades,4\n')).body
    expect(draft.counts).toMatchObject({ unmatched: 3, namesakes: 1 })
    const taken = await wren.call('POST /api/library/{userId}/imports/{id}/namesakes', of(wren, draft))
    expect(taken.body.counts).toMatchObject({ new: 1, unmatched: 2, namesakes: 0 })
    const again = await wren.call('POST /api/library/{userId}/imports/{id}/namesakes', of(wren, draft))
    expect(again.body).toEqual(taken.body)
    await wren.call('POST /api/library/{userId}/imports/{id}/apply', of(wren, draft))
    expect(refusal(await wren.call('POST /api/library/{userId}/imports/{id}/namesakes', of(wren, draft)))).toEqual([
      409,
      'import_not_a_draft',
    ])
  })
})

describe('a hostile file', () => {
  const wide = `${'Name,'.repeat(100_000)}Status\nHades,x\n`
  const filled = (part: string) => part.repeat(Math.floor((importMaximumBytes - 100) / part.length))

  it.each([
    ['with nothing in it', ' \n ', [422, 'import_empty']],
    ['of 100,000 columns', wide, [422, 'import_too_many_columns']],
    ['that opens a quote and never closes it', `"Name,Status\n${filled('Hades,Done\n')}`, [422, 'import_open_quote']],
    ['of quotes alone', filled('"\n'), [422, 'import_not_a_table']],
    ['of null bytes', new Uint8Array(1_000_000), [422, 'import_not_text']],
    ['of one line', filled('Hades and more '), [422, 'import_not_a_table']],
    ['of prose', 'Dear all, this is a letter.\nI played Hades, and then more.\nBye\n', [422, 'import_not_a_table']],
    ['of numbers', 'Date,Amount\n2024-01-01,7\n2024-01-02,8\n', [422, 'import_no_names']],
    ['of columns alone', 'Name,Status,Rating\n', [422, 'import_no_rows']],
    ['of a spreadsheet', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 20, 0, 6, 0]), [422, 'import_is_workbook']],
    ['of JSON that is cut off', '[{"Name": "Hades",', [422, 'import_json_damaged']],
    ['of other JSON', '[{"id": 7}]', [422, 'import_not_understood']],
    ['of 50 MB', 'Name,Status\n'.repeat(4_400_000), [413, 'import_file_too_large']],
  ])('%s is refused by what is missing', async (_, content, expected) => {
    const wren = await app.member()
    const started = performance.now()
    expect(refusal(await bring(wren, content))).toEqual(expected)
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  const marks = (letters: number) => '\u0301'.repeat(letters / 2) + '\u0323'.repeat(letters / 2)
  const huge = marks(2_490_000)
  const rows = (cell: string) => `Title,Notes\nHades,fine\nCeleste,${cell}\n`

  it.each([
    ['as a cell', rows(huge), { rows: 2, unmatched: 1, faulty: 1 }],
    ['as cells in quotes', `${rows('fine')}${`"Hades","${marks(65_000)}"\n`.repeat(38)}`, { rows: 40, faulty: 0 }],
    ['as cells without quotes', `${rows('fine')}${`Hades,${marks(65_000)}\n`.repeat(38)}`, { rows: 40, faulty: 0 }],
    ['as names of columns', `Title,${`${marks(60_000)},`.repeat(40)}\nHades,\n`, { rows: 1, faulty: 0 }],
    ['in an entry of JSON', JSON.stringify([{ Name: 'Hades', GameId: 'x', Notes: huge }]), { rows: 1, faulty: 0 }],
  ])('of marks that letters carry, %s, is read in a second, and others go on', async (_, content, counts) => {
    const [wren, hana] = [await app.member(), await app.member()]
    const started = performance.now()
    const hostile = bring(wren, content)
    const other = await bring(hana, 'Title,Rating\nHades,5\n')
    const { body } = await hostile
    expect(other.body.counts).toMatchObject({ rows: 1, faulty: 0 })
    expect(body.counts).toMatchObject(counts)
    expect(performance.now() - started).toBeLessThan(quick)
  })

  it('of a name made of such marks alone has a row that cannot be read', async () => {
    const wren = await app.member()
    const started = performance.now()
    expect((await bring(wren, `Title\n${huge}\n`)).body.counts).toMatchObject({ rows: 1, faulty: 1 })
    expect(performance.now() - started).toBeLessThan(quick)
  })

  it.each([
    ['Playtime', `1h${' '.repeat(4990)}x`],
    ['Completion %', `1${' '.repeat(4990)}x`],
    ['Platform', `a${"'".repeat(4990)}x`],
    ['Start Date', `${'a'.repeat(2500)} ${' '.repeat(2490)}x`],
  ])('whose cells of %s are made to be costly is read in a second', async (column, cell) => {
    const wren = await app.member()
    const started = performance.now()
    const { body } = await bring(wren, `Title,${column}\n${`Hades,${cell}\n`.repeat(900)}`)
    expect(body.counts.rows).toBe(900)
    expect(performance.now() - started).toBeLessThan(quick)
  })

  it('keeps damage to its rows, formulas as the text they are, and no null byte', async () => {
    const wren = await app.member()
    const { body: draft } = await bring(
      wren,
      [
        `Name,Year,Comment${' '.repeat(5000)}`,
        'Hades,2020,"=HYPERLINK(""http://x"",""y"")"',
        'Cel\0este,2018,@SUM(1)',
        '"Undertale,2015,never closed',
        'Elden Ring,2022,fine',
      ].join('\n'),
    )
    expect(draft.counts).toMatchObject({ new: 3, faulty: 1 })
    await wren.call('POST /api/library/{userId}/imports/{id}/apply', of(wren, draft))
    const noteOf = async (gameId: string) =>
      (await wren.call('GET /api/library/{userId}/game/{gameId}', { params: { userId: wren.id, gameId } })).body.notes
    expect([await noteOf('113112'), await noteOf('26226')]).toEqual(['=HYPERLINK("http://x","y")', '@SUM(1)'])
    const { body } = await wren.call('GET /api/library/{userId}/export', {
      params: { userId: wren.id },
      query: { format: 'csv' },
    })
    expect(body.content).toContain(`'=HYPERLINK`)
  })
})
