import { describe, expect, it } from 'vitest'
import { timeToBeat } from './time-to-beat.ts'

describe('timeToBeat', () => {
  it('says nothing below three', () => {
    expect(timeToBeat([])).toBeUndefined()
    expect(timeToBeat([600, 700])).toBeUndefined()
  })

  it('is the middle, in any order', () => {
    expect(timeToBeat([900, 600, 700])).toEqual({ median: 700, fastest: 600, slowest: 900, count: 3 })
  })

  it('is between the two in the middle of an even number', () => {
    expect(timeToBeat([600, 700, 901, 1200])?.median).toBe(801)
  })

  it('leaves the lowest and highest tenth out, and counts them still', () => {
    const times = [1, 600, 610, 620, 630, 640, 650, 660, 670, 99_999]
    expect(timeToBeat(times)).toEqual({ median: 635, fastest: 600, slowest: 670, count: 10 })
  })

  it('leaves out none of nine', () => {
    expect(timeToBeat([1, 2, 3, 4, 5, 6, 7, 8, 99])).toMatchObject({ fastest: 1, slowest: 99 })
  })
})
