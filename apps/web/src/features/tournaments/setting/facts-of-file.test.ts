import { expect, it } from 'vitest'
import { factsOfFile } from './facts-of-file.ts'

const file = (requirements?: unknown) =>
  JSON.stringify({
    format: 'guildhall-tournament',
    version: 1,
    facts: { title: 'Candle cup', stages: [{ format: 'single_elimination', bestOf: [3] }], requirements },
  })

it('what entrants have to have shown comes with the file, and what nobody knows is left out', () => {
  const asked = [{ kind: 'rating', from: null, to: 1600 }, { kind: 'hours', under: 100 }, { kind: 'owns' }]
  expect(factsOfFile(file([...asked, { kind: 'luck' }, { kind: 'hours' }, 7]))?.requirements).toEqual(asked)
  // Files from before say nothing of it.
  expect(factsOfFile(file())?.requirements).toEqual([])
})
