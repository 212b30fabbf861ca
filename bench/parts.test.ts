import { describe, expect, it } from 'vitest'
import { choose, type Part } from './parts.ts'

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
