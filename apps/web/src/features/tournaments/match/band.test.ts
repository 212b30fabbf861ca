import { expect, test } from 'vitest'
import { aMatch } from '../../../testing/tournaments/tournament-builders.ts'
import { bandOf } from './band.ts'

const soon = new Date(Date.now() + 60_000).toISOString()
const at = new Date().toISOString()
const theirs = { side: 1, score: [2, 0], note: '', pictures: [] as never[], at } as const
const mine = { side: 0, score: [2, 0], note: '', pictures: [] as never[], at } as const
const report = (one: typeof theirs | typeof mine) => ({ ...one, score: [...one.score] as [number, number] })

test('a loud button means you: who has not checked in does, and then waits without one', () => {
  const asked = bandOf(aMatch({ until: soon, may: { checkIn: true, report: false } }))
  expect(asked).toMatchObject({ what: 'check-in', isMyTurn: true, deeds: ['check-in'] })
  const waits = bandOf(aMatch({ until: soon, checkedIn: [true, false], may: { report: false } }))
  expect(waits).toMatchObject({ what: 'waits-for-check-in', isMyTurn: false, deeds: [] })
})

test('whoever played reports; whose report waits has no turn, and can still change it', () => {
  expect(bandOf(aMatch())).toMatchObject({ what: 'play', isMyTurn: true, deeds: ['report'] })
  const waits = bandOf(aMatch({ state: 'reported', reports: [report(mine)], until: soon }))
  expect(waits).toMatchObject({ what: 'own-report', isMyTurn: false, deeds: ['change-report'] })
})

test('the other side confirms, or says how it was', () => {
  const band = bandOf(aMatch({ state: 'reported', reports: [report(theirs)], until: soon, may: { confirm: true } }))
  expect(band).toMatchObject({ what: 'their-report', isMyTurn: true, deeds: ['confirm', 'object'], until: soon })
})

test('what is disputed is the turn of whoever decides, and of neither side', () => {
  const disputed = { state: 'disputed' as const, reports: [report(mine), report(theirs)] }
  expect(bandOf(aMatch({ ...disputed, may: { report: false } }))).toMatchObject({ isMyTurn: false, deeds: [] })
  const referee = { mySide: null, may: { report: false, decide: true, reset: true } }
  expect(bandOf(aMatch({ ...disputed, ...referee }))).toMatchObject({ isMyTurn: true, deeds: ['decide', 'reset'] })
})

test.each(['waiting', 'ready', 'running', 'reported', 'disputed', 'completed', 'bye', 'removed'] as const)(
  'who only watches has nothing to press in a match that is %s',
  (state) => {
    const nothing = { checkIn: false, report: false, confirm: false, decide: false, reset: false }
    expect(bandOf(aMatch({ state, mySide: null, may: nothing }))).toMatchObject({ isMyTurn: false, deeds: [] })
  },
)

test('what is settled can be taken back by whoever may, quietly', () => {
  const band = bandOf(aMatch({ state: 'completed', may: { report: false, reset: true, decide: true } }))
  expect(band).toMatchObject({ what: 'settled', isMyTurn: false, deeds: ['decide', 'reset'] })
})
