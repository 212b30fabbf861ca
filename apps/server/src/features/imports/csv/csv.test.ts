import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvDelimiters, detectDelimiter, readCsv } from './read-csv.ts'
import { disarm, rearm, writeCsv } from './write-csv.ts'

const read = (text: string, delimiter: (typeof csvDelimiters)[number] = ',') => [...readCsv(text, delimiter)]
const cellsOf = (text: string, delimiter?: (typeof csvDelimiters)[number]) =>
  read(text, delimiter).map((record) => ('cells' in record ? record.cells : record.fault))

const anyCell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', '\t', "'", '=', '+', '-', '@', 'a') }),
)

describe('a table', () => {
  it('is read as it was written, whatever stands in its cells', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyCell, { minLength: 2, maxLength: 4 }), { maxLength: 6 }), (rows) => {
        const found = cellsOf(writeCsv(rows)) as string[][]
        expect(found.map((cells) => cells.map(rearm))).toEqual(rows)
      }),
      { examples: [[[['', '']]], [[["'=1", '"']]], [[['a\r\nb', "''@"]]]] },
    )
  })

  it('never makes a formula', () => {
    fc.assert(fc.property(anyCell, (cell) => !/^[=+\-@\t\r]/.test(disarm(cell))))
  })

  it('may have other delimiters, other line ends and quoted line breaks', () => {
    expect(cellsOf('a;b\r\n"c;\r\n""d""";e\r\n', ';')).toEqual([
      ['a', 'b'],
      ['c;\r\n"d"', 'e'],
    ])
    expect(cellsOf('a\tb\rc\td', '\t')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('knows on which line each record begins, and passes empty lines over', () => {
    expect(read('a,b\n\n"c\nd",e\nf,g').map(({ line }) => line)).toEqual([1, 3, 5])
  })

  it.each([
    ['a,b\n"c,d\ne,f', 'openQuote'],
    ['a,b\n"c" d,x\ne,f', 'behindQuote'],
  ])('goes on behind a damaged record: %j', (text, fault) => {
    expect(cellsOf(text)).toEqual([['a', 'b'], fault, ['e', 'f']])
  })

  it('reads any text to its end', () => {
    fc.assert(
      fc.property(fc.array(anyCell), fc.constantFrom(...csvDelimiters), (parts, delimiter) => {
        const records = read(parts.join(''), delimiter)
        const lines = records.map(({ line }) => line)
        expect(lines).toEqual([...new Set(lines)].toSorted((one, other) => one - other))
      }),
    )
  })

  it('is not slow on quotes that nobody closes', () => {
    const text = 'a,"b\n'.repeat(20_001)
    const start = performance.now()
    expect(read(text).length).toBeGreaterThan(10_000)
    expect(performance.now() - start).toBeLessThan(30_000)
  })
})

describe('the delimiter', () => {
  it.each([
    ['Name;Playtime, all;Source\n', ';', 0],
    ['Name,"Playtime; all; of it",Source\n', ',', 0],
    ['Name\tSource', '\t', 0],
    ['sep=;\r\nName;Source', ';', 7],
    ['Name', ',', 0],
  ])('of %j', (text, delimiter, start) => {
    expect(detectDelimiter(text)).toEqual({ delimiter, start })
  })
})
