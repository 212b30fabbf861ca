import { expect, test, vi } from 'vitest'
import { aLibraryEntry } from '../../../testing/gaming/game-builders.ts'
import { progressOf, readProgress } from './typed-progress.ts'

const own = aLibraryEntry({
  playtime: { minutes: 390, evidence: 'typed' },
  typedMinutes: 390,
  completion: { percent: 40, evidence: 'typed' },
})

test('fields that are left as they are change nothing', () => {
  expect(readProgress(progressOf(own), own)).toEqual({})
})

test('only what was changed is told', () => {
  expect(readProgress({ ...progressOf(own), percent: '55 %' }, own)).toEqual({ completion: 55 })
  expect(readProgress({ ...progressOf(own), hours: '7' }, own)).toEqual({ minutes: 420 })
})

test('an emptied field takes back what it said', () => {
  expect(readProgress({ hours: '', percent: '', finished: '' }, own)).toEqual({ minutes: 0, completion: null })
})

test('what a platform told is not typed again', () => {
  const told = aLibraryEntry({ playtime: { minutes: 900, evidence: 'proved' } })
  expect(progressOf(told).hours).toBe('')
  const both = aLibraryEntry({ playtime: { minutes: 960, evidence: 'typed' }, typedMinutes: 60 })
  expect(progressOf(both).hours).toBe('1')
  expect(readProgress(progressOf(both), both)).toEqual({})
})

test('a day on which it was finished says that it is', () => {
  const playing = readProgress({ ...progressOf(own), finished: '2026-03-01' }, own)
  expect(playing).toMatchObject({ status: 'beaten' })
  const completed = aLibraryEntry({ ...own, status: 'completed' })
  expect(readProgress({ ...progressOf(completed), finished: '2026-03-01' }, completed)).not.toHaveProperty('status')
})

test('each field says what is wrong with it', () => {
  const read = readProgress({ hours: 'many', percent: '101', finished: '2999-01-01' }, own)
  expect('faults' in read && Object.keys(read.faults).toSorted()).toEqual(['finished', 'hours', 'percent'])
})

test('a day comes back as the same day, and today is not in the future', () => {
  vi.useFakeTimers({ now: new Date('2026-03-14T08:00:00') })
  try {
    const read = readProgress({ ...progressOf(own), finished: '2026-03-14' }, own)
    const finishedAt = 'finishedAt' in read ? (read.finishedAt ?? null) : null
    expect(new Date(finishedAt ?? 0).getTime()).toBeLessThanOrEqual(Date.now())
    expect(progressOf({ ...own, finishedAt }).finished).toBe('2026-03-14')
  } finally {
    vi.useRealTimers()
  }
})
