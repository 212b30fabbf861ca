import { describe, expect, it } from 'vitest'
import type { Measurement } from './frame/measurement.ts'
import { choose, keepFirst, type Part } from './parts.ts'

const parts: Part[] = ['hubs/idle', 'hubs/stalled', 'http', 'start'].map((name) => ({ name, run: async () => [] }))
const namesOf = (asked: string[]) => choose(parts, asked).map(({ name }) => name)

describe('choose', () => {
  it('takes all when nothing is asked for', () => {
    expect(namesOf([])).toEqual(['hubs/idle', 'hubs/stalled', 'http', 'start'])
  })

  it('takes parts by their names and by their groups, in the order of the report', () => {
    expect(namesOf(['start', 'hubs'])).toEqual(['hubs/idle', 'hubs/stalled', 'start'])
    expect(namesOf(['hubs/stalled'])).toEqual(['hubs/stalled'])
  })

  it('refuses a name that is none, and says which there are', () => {
    expect(() => namesOf(['hub'])).toThrow('There is no hub; the parts are hubs/idle, hubs/stalled, http, start')
  })
})

describe('keepFirst', () => {
  const run = async () => ({})
  const measurement: Measurement = {
    title: 'Reading',
    method: '',
    figures: [],
    bars: [
      { key: 'list', atMost: 20 },
      { key: 'list', against: 'few', atMost: 1.5 },
    ],
    variants: [
      { name: 'many', run },
      { name: 'few', run },
    ],
  }

  it('leaves out the other variants, and the bars against them', () => {
    const { variants, bars } = keepFirst(measurement, 1)
    expect(variants.map(({ name }) => name)).toEqual(['many'])
    expect(bars).toEqual([{ key: 'list', atMost: 20 }])
  })

  it('leaves all as it is where all are asked for', () => {
    expect(keepFirst(measurement, undefined)).toEqual(measurement)
  })
})
