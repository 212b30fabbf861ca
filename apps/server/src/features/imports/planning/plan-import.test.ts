import { describe, expect, it } from 'vitest'
import type { WholeEntry } from '../../library/index.ts'
import { type ImportedFacts, nothingSaid } from '../reading/imported-row.ts'
import { planImport } from './plan-import.ts'

const game = 7
const facts = (changes: Partial<ImportedFacts> = {}): ImportedFacts => ({ ...nothingSaid, ...changes })
const entry = (changes: Partial<WholeEntry> = {}): WholeEntry => ({
  gameId: game,
  status: 'backlog',
  isStatusTold: false,
  rating: null,
  favourite: false,
  isHidden: false,
  notes: '',
  typedMinutes: 0,
  areHoursAsked: false,
  minutes: 0,
  typedCompletion: null,
  finishedAt: null,
  isFinishTyped: false,
  lastPlayedAt: null,
  addedAt: new Date('2026-01-01T12:00:00Z'),
  copies: [],
  playthroughs: [],
  ...changes,
})
const copyAt = (source: 'gog' | 'steam' | 'playstation', minutes: number, platform: string | null = null) => ({
  source,
  platform,
  minutes,
})
const steamTells = { source: 'steam', sourceId: '620', platform: null, typedMinutes: 0 } as const
const told = { ...steamTells, told: { minutes: 600, evidence: 'proved' } } as const

function plan(
  rows: readonly ImportedFacts[],
  {
    shelved,
    rating,
    onConflict = 'keep',
  }: { shelved?: WholeEntry; rating?: number; onConflict?: 'keep' | 'replace' } = {},
) {
  const { states, writes } = planImport(
    rows.map((row, index) => ({ line: index + 2, gameId: game, facts: row })),
    {
      entries: new Map(shelved ? [[game, shelved]] : []),
      ratings: new Map(rating === undefined ? [] : [[game, rating]]),
    },
    onConflict,
  )
  return { states: [...states.values()], write: writes.get(game) }
}

describe('a game that is not on the shelf', () => {
  it('comes with all that the file says', () => {
    const { states, write } = plan([
      facts({ status: 'beaten', rating: 9, notes: 'Again!', finishedAt: '2024-03-14T12:00:00.000Z', favourite: true }),
    ])
    expect(states).toEqual(['new'])
    expect(write?.set).toMatchObject({
      status: 'beaten',
      rating: 9,
      notes: 'Again!',
      favourite: true,
      finishedAt: new Date('2024-03-14T12:00:00.000Z'),
    })
  })

  it('rests when it was played and the file does not say where it stands, else it waits', () => {
    expect(plan([facts({ minutes: 5 })]).write?.set.status).toBe('on-hold')
    expect(plan([facts()]).write?.set.status).toBe('backlog')
  })

  it('keeps the rating that the member gave it, or gets another', () => {
    expect(plan([facts({ rating: 4 })], { rating: 9 }).write?.set).not.toHaveProperty('rating')
    expect(plan([facts({ rating: 4 })], { rating: 9, onConflict: 'replace' }).write?.set.rating).toBe(4)
  })

  it('is one entry for several rows: hours are added, copies stand side by side', () => {
    const { states, write } = plan([
      facts({ status: 'backlog', isStatusVague: true, copies: [copyAt('gog', 60)] }),
      facts({ status: 'beaten', copies: [copyAt('steam', 30), copyAt('gog', 40)] }),
    ])
    expect(states).toEqual(['new', 'changed'])
    expect(write).toMatchObject({
      set: { status: 'beaten', minutes: 0 },
      copies: [
        { source: 'gog', typedMinutes: 100 },
        { source: 'steam', typedMinutes: 30 },
      ],
    })
  })
})

describe('to keep', () => {
  const full = entry({
    status: 'playing',
    rating: 3,
    notes: 'Mine.',
    typedMinutes: 100,
    minutes: 100,
    typedCompletion: 10,
    favourite: true,
    finishedAt: new Date('2020-01-01T12:00:00Z'),
    lastPlayedAt: new Date('2020-01-01T12:00:00Z'),
  })
  const other = facts({
    status: 'dropped',
    rating: 8,
    notes: 'Theirs.',
    minutes: 900,
    completion: 99,
    favourite: false,
    isHidden: true,
    finishedAt: '2024-03-14T12:00:00.000Z',
    lastPlayedAt: '2024-03-14T12:00:00.000Z',
    addedAt: '2010-03-14T12:00:00.000Z',
  })

  it('leaves what the member said', () => {
    expect(plan([other], { shelved: full, rating: 3 })).toEqual({ states: ['same'], write: undefined })
  })

  it('fills what is missing', () => {
    const { states, write } = plan([other], { shelved: entry() })
    expect(states).toEqual(['changed'])
    expect(write?.set).toEqual({
      rating: 8,
      notes: 'Theirs.',
      minutes: 900,
      completion: 99,
      finishedAt: new Date('2024-03-14T12:00:00.000Z'),
      lastPlayedAt: new Date('2024-03-14T12:00:00.000Z'),
    })
  })

  it('takes a chosen status for one that a sync guessed, and no vague one', () => {
    const guessed = entry({ status: 'unsorted', isStatusTold: true })
    expect(plan([facts({ status: 'beaten' })], { shelved: guessed }).write?.set).toEqual({ status: 'beaten' })
    expect(plan([facts({ status: 'backlog', isStatusVague: true })], { shelved: guessed }).states).toEqual(['same'])
  })

  it('does not count hours twice that were typed without a copy', () => {
    const typed = entry({ typedMinutes: 600, minutes: 600 })
    expect(plan([facts({ copies: [copyAt('playstation', 600)] })], { shelved: typed }).write).toMatchObject({
      set: {},
      copies: [{ source: 'playstation', typedMinutes: 0 }],
    })
  })
})

describe('to replace', () => {
  const replacing = { onConflict: 'replace' } as const

  it('takes the word of the file for what the member typed', () => {
    const shelved = entry({ status: 'playing', notes: 'Mine.', typedMinutes: 100, minutes: 100, favourite: true })
    const { write } = plan([facts({ status: 'dropped', notes: 'Theirs.', minutes: 50, favourite: false, rating: 2 })], {
      shelved,
      rating: 9,
      ...replacing,
    })
    expect(write?.set).toEqual({ status: 'dropped', notes: 'Theirs.', minutes: 50, favourite: false, rating: 2 })
  })

  it('never takes it for what a platform told', () => {
    const shelved = entry({ minutes: 600, copies: [told] })
    expect(plan([facts({ copies: [copyAt('steam', 9000)] })], { shelved, ...replacing }).states).toEqual(['same'])
    expect(plan([facts({ minutes: 500 })], { shelved, ...replacing }).states).toEqual(['same'])
    expect(plan([facts({ minutes: 700 })], { shelved, ...replacing }).write?.set).toEqual({ minutes: 100 })
  })

  it('moves hours to the copy that the file knows them of', () => {
    const shelved = entry({ typedMinutes: 700, minutes: 700 })
    expect(plan([facts({ copies: [copyAt('gog', 600)] })], { shelved, ...replacing }).write).toMatchObject({
      set: { minutes: 100 },
      copies: [{ source: 'gog', typedMinutes: 600 }],
    })
  })
})

describe('copies and playthroughs', () => {
  const gog = { source: 'gog', sourceId: null, platform: 'PC', typedMinutes: 10, told: null } as const

  it('that are there already are not added again', () => {
    const shelved = entry({ typedMinutes: 0, minutes: 10, copies: [gog] })
    for (const onConflict of ['keep', 'replace'] as const) {
      for (const platform of ['pc', null]) {
        expect(plan([facts({ copies: [copyAt('gog', 10, platform)] })], { shelved, onConflict }).states).toEqual([
          'same',
        ])
      }
    }
    expect(plan([facts({ copies: [copyAt('gog', 10, 'Mac')] })], { shelved }).write?.copies).toHaveLength(1)
  })

  it('at a place that nobody knows say nothing new of a game whose copies are known', () => {
    const unknown = facts({ copies: [{ source: 'other', platform: 'Windows PC', minutes: 0 }] })
    expect(plan([unknown], { shelved: entry({ copies: [gog] }) }).states).toEqual(['same'])
    expect(plan([unknown], { shelved: entry() }).write?.copies).toHaveLength(1)
  })

  it('of other days are added, with their journal', () => {
    const first = {
      name: '',
      platform: null,
      startedOn: '2024-01-01',
      endedOn: null,
      isFinished: false,
      minutes: null,
      rating: null,
      journal: [{ on: '2024-01-02', text: 'Lost in the woods.', minutes: 30 }],
    }
    const second = { ...first, startedOn: '2025-01-01' }
    const { write } = plan([facts({ playthroughs: [first, second] })], { shelved: entry({ playthroughs: [first] }) })
    expect(write?.playthroughs).toEqual([second])
  })
})
