import { describe, expect, it } from 'vitest'
import { readLibraryFile } from '../read-library-file.ts'

const read = (content: string | Uint8Array) =>
  readLibraryFile(typeof content === 'string' ? new TextEncoder().encode(content) : content)
const factsOf = (content: string | Uint8Array) =>
  read(content).rows.map((row) => (row.fault === null ? row.facts : row.fault))
const column = (name: string, ...cells: readonly string[]) =>
  [`Title\t${name}`, ...cells.map((cell, place) => `Game ${place}\t${cell}`)].join('\n')

describe('letters', () => {
  const table = 'Spiel;Status;Notizen\nÖlung;Durchgespielt;Größe\n'
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
  const utf16 = Buffer.from(table, 'utf16le')
  const marked = Buffer.from(`\uFEFF${table}`, 'utf16le')

  it.each([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${table}`)],
    ['UTF-16 with its mark', marked],
    ['UTF-16 of the other order with its mark', swapped(marked)],
    ['UTF-16 without a mark', utf16],
    ['UTF-16 of the other order without a mark', swapped(utf16)],
    ['those of Windows', Buffer.from(table, 'latin1')],
  ])('are %s', (_, bytes) => {
    expect(read(bytes).rows).toMatchObject([{ title: 'Ölung', facts: { status: 'beaten', notes: 'Größe' } }])
  })

  it('of which few are damaged stay what they are', () => {
    const bytes = Buffer.concat([Buffer.from('Title,Notes\nÖlung,Größe, '), Buffer.from([0xff]), Buffer.from('\n')])
    expect(read(Buffer.from(bytes.toString('latin1').replace('e, ', 'e '), 'latin1')).rows).toMatchObject([
      { title: 'Ölung', facts: { notes: 'Größe \uFFFD' } },
    ])
  })
})

describe('ratings', () => {
  it.each([
    ['of five', ['5', '3.5', '0', '-'], [10, 7, null, null]],
    ['of ten', ['9,5', '6', '1'], [10, 6, 1]],
    ['of a hundred', ['94', '55', '8'], [9, 6, 1]],
    ['in letters', ['A+', 'b', 'F', ''], [10, 7, 1, null]],
    ['as drawn stars', ['★★★★☆', '★★½', '⭐⭐⭐⭐⭐'], [8, 5, 10]],
    ['that name their best', ['8/10', '4 / 5', '85 %', '4 stars'], [8, 8, 9, 8]],
  ])('%s', (_, cells, expected) => {
    expect(factsOf(column('My rating', ...cells))).toMatchObject(expected.map((rating) => ({ rating })))
  })

  it('that are beyond the scale or no grade are said to be so', () => {
    expect(factsOf(column('Grade', 'A', 'B', 'C', 'Z'))[3]).toEqual({ kind: 'noGrade', word: 'Z' })
    expect(factsOf(column('Rating out of 10', '9', '11'))).toHaveLength(2)
  })
})

describe('times', () => {
  it.each([
    ['Hours', ['12.5', '1:30', '2h 15m', '45 min', '--'], [750, 90, 135, 45, null]],
    ['Playtime (minutes)', ['90', '1:30:00', ''], [90, 90, null]],
    ['Time played (sec)', ['3600'], [60]],
    ['Spielzeit (Std.)', ['7,5'], [450]],
  ])('in a column called %s', (name, cells, expected) => {
    expect(factsOf(column(name, ...cells))).toMatchObject(expected.map((minutes) => ({ minutes })))
  })
})

describe('days', () => {
  const noon = (day: string) => `${day}T12:00:00.000Z`

  it.each([
    ['with the month first, as one of them shows', ['03/25/2019', '12/01/2020'], ['2019-03-25', '2020-12-01']],
    ['with the day first, as one of them shows', ['25/03/2019', '12/01/2020'], ['2019-03-25', '2020-01-12']],
    ['in words', ['March 3, 2019', '3. März 2019', 'Sun, 5 May 2019'], ['2019-03-03', '2019-03-03', '2019-05-05']],
    ['with points', ['3.2.2019', '03.02.19'], ['2019-02-03', '2019-02-03']],
  ])('%s', (_, cells, expected) => {
    const facts = factsOf(column('Finished on', ...cells))
    expect(facts).toMatchObject(expected.map((day) => ({ finishedAt: noon(day), status: 'beaten' })))
  })

  it('that could be either are asked about; of none nothing is', () => {
    expect(read(column('Finished on', '03/04/2019')).table?.doubts).toEqual(['dayOrder'])
    expect(factsOf(column('Finished on', '2012-00-00', '2012'))).toMatchObject([
      { finishedAt: null },
      { finishedAt: null },
    ])
  })
})

it('columns that hold something else are not taken for it', () => {
  const { table } = read('Title,Completed,Rating,Notes\nHades,yes,loved it,7\nCeleste,no,meh,8\n')
  expect(table?.reading.columns).toEqual([{ role: 'title', column: 0 }])
})
