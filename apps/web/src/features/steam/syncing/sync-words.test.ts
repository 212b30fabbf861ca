import type { SteamSync } from '@guildhall/contract/steam'
import { describe, expect, test } from 'vitest'
import { anEndedSync, aSteamReport, aSteamState, aSteamSync } from '../../../testing/gaming/steam-builders.ts'
import { reportLines, reportNotes } from '../report/report-lines.ts'
import { mergeSync, percentOf, stageOf } from './sync-state.ts'
import { endWords, progressWords, spokenEnd, stepLines } from './sync-words.ts'

const states = (sync: ReturnType<typeof aSteamSync>) => stepLines(sync).map(({ state }) => state)

describe('a sync under way', () => {
  test('each step is done, in hand or still to come', () => {
    expect(states(aSteamSync({ state: 'waiting', step: 'account' }))).toEqual(['todo', 'todo', 'todo', 'todo'])
    expect(states(aSteamSync({ step: 'games' }))).toEqual(['doing', 'todo', 'todo', 'todo'])
    expect(states(aSteamSync({ step: 'matching' }))).toEqual(['done', 'doing', 'todo', 'todo'])
    expect(states(aSteamSync({ step: 'saving' }))).toEqual(['done', 'done', 'doing', 'todo'])
    expect(states(aSteamSync({ step: 'achievements' }))).toEqual(['done', 'done', 'done', 'doing'])
  })

  test('the ring says nothing before there is an amount, and never more than everything', () => {
    expect(percentOf(aSteamSync({ state: 'waiting' }))).toBeNull()
    expect(percentOf(aSteamSync({ of: 0, done: 0 }))).toBeNull()
    expect(percentOf(aSteamSync({ done: 149, of: 240 }))).toBe(62)
    expect(percentOf(aSteamSync({ done: 241, of: 240 }))).toBe(100)
  })

  test('large numbers can be read', () => {
    expect(progressWords(aSteamSync({ step: 'matching', matched: 0, done: 1490, owned: 12_400 })).amount).toBe(
      '1,490 of 12,400',
    )
  })

  test('a stop that was asked for is not forgotten, and ends with the stop', () => {
    const sync = aSteamSync({ state: 'stopping' })
    expect(mergeSync(sync, { ...sync, state: 'running', done: 150 })).toMatchObject({ state: 'stopping', done: 150 })
    expect(mergeSync(sync, { ...sync, state: 'stopped' }).state).toBe('stopped')
    expect(mergeSync(sync, aSteamSync()).state).toBe('running')
  })
})

describe('a sync of the wishlist alone', () => {
  const ofWishes = (part: Partial<SteamSync> = {}) => aSteamSync({ brings: 'wishlist', owned: 0, matched: 0, ...part })

  test('has two steps, and speaks of no games that are owned', () => {
    expect(states(ofWishes({ state: 'waiting', step: 'account' }))).toEqual(['todo', 'todo'])
    expect(states(ofWishes({ step: 'games' }))).toEqual(['doing', 'todo'])
    expect(states(ofWishes({ step: 'matching', of: 40 }))).toEqual(['done', 'doing'])
    expect(states(ofWishes({ step: 'achievements' }))).toEqual(['done', 'done'])
    expect(progressWords(ofWishes({ step: 'games' })).rest).toMatch(/^for your wishlist/)
    expect(progressWords(ofWishes({ step: 'saving', of: 40 })).amount).toBe('40 games')
  })

  test('ends in words of its own', () => {
    const report = aSteamReport({ created: 0, updated: 0, wished: 3 })
    expect(spokenEnd(anEndedSync({ brings: 'wishlist', report }))).toBe(
      'The Steam sync is done: 3 games new on your wishlist.',
    )
    const unseen = anEndedSync({ brings: 'wishlist', outcome: 'private_or_hidden', report: null })
    expect(endWords(unseen).title).toBe('Steam shows no wishlist of this account')
  })
})

describe('what there is to show', () => {
  test('a sync that runs comes before everything else', () => {
    expect(stageOf(aSteamState({ brings: null, account: null, sync: aSteamSync() }))).toBe('under-way')
    expect(stageOf(aSteamState({ brings: null, sync: anEndedSync() }))).toBe('not-set-up')
    expect(stageOf(aSteamState({ account: null }))).toBe('not-linked')
    expect(stageOf(aSteamState({ sync: aSteamSync({ state: 'stopped' }) }))).toBe('stopped')
    expect(stageOf(aSteamState({ sync: anEndedSync({ outcome: 'not_found' }) }))).toBe('failed')
    expect(stageOf(aSteamState({ sync: anEndedSync() }))).toBe('idle')
  })
})

describe('the end', () => {
  test('a stop before anything was done says so', () => {
    expect(endWords(aSteamSync({ state: 'stopped', canResume: true, of: 0, done: 0 }))).toEqual({
      title: 'Sync stopped',
      text: 'Nothing was changed.',
    })
  })

  test('nothing new is said as that', () => {
    const report = aSteamReport({ created: 0, updated: 0, wished: 0, unchanged: 110 })
    expect(spokenEnd(anEndedSync({ report }))).toBe('Steam has told nothing new.')
  })
})

describe('the report', () => {
  test('tells what occurred, and nothing else', () => {
    const report = aSteamReport({
      created: 1,
      merged: 0,
      keptOff: 2,
      achievements: { games: 0, unlocked: 0, failed: 0 },
    })
    expect(reportLines(report)).toEqual([
      { id: 'created', amount: '1', words: 'new on your shelf' },
      { id: 'kept-off', amount: '2', words: 'left off, for you took them off your shelf' },
    ])
    expect(reportNotes(report)).toEqual([])
  })

  test('tells what to know about hours and achievements', () => {
    const lowered = ['Half-Life', 'Portal', 'Dota 2', 'Peggle'].map((name, appId) => ({ appId, name }))
    const notes = reportNotes(
      aSteamReport({ isPlaytimeHidden: true, lowered, achievements: { games: 3, unlocked: 5, failed: 1 } }),
    )
    expect(notes).toEqual([
      'Steam told no hours: total playtime is set to private there. The hours you had here stay.',
      'Steam tells fewer hours than before for “Half-Life”, “Portal”, “Dota 2” and 1 more. The higher number stays.',
      'The achievements of 1 game could not be asked for. The next sync tries again.',
    ])
  })
})
