import { expect, it } from 'vitest'
import { aTournament } from '../../../testing/tournaments/tournament-builders.ts'
import { asDraft, factsOfCopy } from './facts.ts'
import { factsOfFile } from './facts-of-file.ts'
import { asTemplate } from './templates/set-ups.ts'

const file = (requirements?: unknown, picks?: unknown) =>
  JSON.stringify({
    format: 'guildhall-tournament',
    version: 1,
    facts: { title: 'Candle cup', stages: [{ format: 'single_elimination', bestOf: [3] }], requirements, picks },
  })

it('what entrants have to have shown comes with the file, and what nobody knows is left out', () => {
  const asked = [{ kind: 'rating', from: null, to: 1600 }, { kind: 'hours', under: 100 }, { kind: 'owns' }]
  expect(factsOfFile(file([...asked, { kind: 'luck' }, { kind: 'hours' }, 7]))?.requirements).toEqual(asked)
  // Files from before say nothing of it.
  expect(factsOfFile(file())?.requirements).toEqual([])
})

it('what is picked and banned comes with it, into a draft and a copy; an order that nobody knows is the usual one', () => {
  const picks = {
    pool: ['Colosseo', 'Reef', 'Dunes'],
    begins: 'chance',
    orders: [{ bestOf: 3, steps: ['first-bans', 'second-picks', 'decider'] }],
    minutes: 5,
  }
  const read = factsOfFile(file(undefined, picks))
  expect(read?.picks).toEqual(picks)
  expect(read && asDraft(read).picks).toEqual(picks)
  expect(read && asTemplate(read).picks).toEqual(picks)
  const odd = {
    pool: ['Reef', 7, ''],
    begins: 'luck',
    orders: [{ bestOf: 3, steps: ['both-ban'] }, 'none'],
    minutes: 'a',
  }
  expect(factsOfFile(file(undefined, odd))?.picks).toEqual({
    pool: ['Reef'],
    begins: 'seed',
    orders: [],
    minutes: null,
  })
  for (const none of [undefined, null, [], { pool: [] }]) expect(factsOfFile(file(undefined, none))?.picks).toBeNull()
  expect(factsOfCopy(aTournament({ picks: read?.picks ?? null })).picks).toEqual(picks)
})
