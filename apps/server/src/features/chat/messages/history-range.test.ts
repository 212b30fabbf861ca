import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { historyRange } from './history-range.ts'

const all = { first: 1, last: 100 }

describe('historyRange', () => {
  it.each([
    ['the latest', {}, 10, { from: 91, to: 100 }],
    ['before', { before: 91 }, 10, { from: 81, to: 90 }],
    ['before, cut at the beginning', { before: 4 }, 10, { from: 1, to: 3 }],
    ['before, beyond the end', { before: 500 }, 10, { from: 91, to: 100 }],
    ['before the first', { before: 1 }, 10, undefined],
    ['after', { after: 20 }, 10, { from: 21, to: 30 }],
    ['after, cut at the end', { after: 97 }, 10, { from: 98, to: 100 }],
    ['after the last', { after: 100 }, 10, undefined],
    ['around', { around: 50 }, 5, { from: 48, to: 52 }],
    ['around, even', { around: 50 }, 4, { from: 49, to: 52 }],
    ['around the first', { around: 1 }, 5, { from: 1, to: 5 }],
    ['around the last', { around: 100 }, 5, { from: 96, to: 100 }],
  ])('gives %s', (_name, place, limit, expected) => {
    expect(historyRange(all, place, limit)).toEqual(expected)
  })

  it('gives nothing where nothing is to be seen', () => {
    expect(historyRange({ first: 8, last: 7 }, {}, 10)).toBeUndefined()
    expect(historyRange({ first: 8, last: 7 }, { after: 0 }, 10)).toBeUndefined()
  })

  const windows = fc
    .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }))
    .map(([first, size]) => ({ first, last: first + size - 1 }))
  const limits = fc.integer({ min: 1, max: 20 })

  it('walks back over every seq once, in full pages', () => {
    fc.assert(
      fc.property(windows, limits, (window, limit) => {
        const seen: number[] = []
        let range = historyRange(window, {}, limit)
        while (range) {
          const page = seqs(range)
          expect(page.length === limit || range.from === window.first).toBe(true)
          seen.unshift(...page)
          range = historyRange(window, { before: range.from }, limit)
        }
        expect(seen).toEqual(seqs({ from: window.first, to: window.last }))
      }),
    )
  })

  it('walks on over every seq once, from wherever one stands', () => {
    fc.assert(
      fc.property(windows, limits, fc.integer({ min: 0, max: 130 }), (window, limit, known) => {
        const seen: number[] = []
        let range = historyRange(window, { after: known }, limit)
        while (range) {
          seen.push(...seqs(range))
          range = historyRange(window, { after: range.to }, limit)
        }
        expect(seen).toEqual(seqs({ from: Math.max(known + 1, window.first), to: window.last }))
      }),
    )
  })

  it('around a seq holds it and is as full as the window allows', () => {
    fc.assert(
      fc.property(windows, limits, fc.nat(59), (window, limit, step) => {
        const around = window.first + (step % (window.last - window.first + 1))
        const range = historyRange(window, { around }, limit)
        const page = range ? seqs(range) : []
        expect(page).toContain(around)
        expect(page).toHaveLength(Math.min(limit, window.last - window.first + 1))
      }),
    )
  })
})

function seqs({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
