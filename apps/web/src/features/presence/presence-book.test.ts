import type { MemberPresence } from '@guildhall/contract/presence'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresenceBook, gatherMs } from './presence-book.ts'

const presence = (userId: string, part: Partial<MemberPresence> = {}): MemberPresence => ({
  userId,
  state: 'online',
  status: null,
  playing: null,
  lastSeenAt: null,
  ...part,
})

function setUp() {
  const ask = vi.fn<(userIds: string[]) => Promise<MemberPresence[]>>()
  ask.mockImplementation(async (ids) =>
    ids.map((id) => presence(id, { state: 'offline', lastSeenAt: '2026-11-21T10:00:00.000Z' })),
  )
  return { ask, book: createPresenceBook({ ask }) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('people who come into sight together are asked for in one call, at most a hundred in each', async () => {
  const { ask, book } = setUp()
  const ids = Array.from({ length: 130 }, (_, at) => `member-${at}`)
  for (const id of ids) book.subscribe(id, () => undefined)
  await vi.advanceTimersByTimeAsync(gatherMs)
  expect(ask.mock.calls.map(([asked]) => asked.length)).toEqual([100, 30])
  expect(book.get('member-129')).toMatchObject({ presence: 'offline', lastSeenAt: '2026-11-21T10:00:00.000Z' })
})

test('a push reaches those who watch that person, and says nothing when nothing is new', () => {
  const { book } = setUp()
  const [jun, wren, everybody] = [vi.fn(), vi.fn(), vi.fn()]
  book.subscribe('jun', jun)
  book.subscribe('wren', wren)
  book.subscribeAll(everybody)
  book.put([presence('jun', { playing: { text: 'Factorio', until: null } })])
  book.put([presence('jun', { playing: { text: 'Factorio', until: null } })])
  expect([jun, wren, everybody].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
  expect(book.get('jun')).toMatchObject({ presence: 'playing', playing: 'Factorio' })
})

test('after a lost line, friends who are not there any more are offline, and those in sight are asked for', async () => {
  const { ask, book } = setUp()
  book.putFriends([presence('jun'), presence('wren')])
  book.subscribe('jun', () => undefined)
  await vi.advanceTimersByTimeAsync(gatherMs)
  expect(ask).not.toHaveBeenCalled()

  book.putFriends([presence('wren', { state: 'dnd' })])
  expect(book.get('jun')?.presence).toBe('offline')
  expect(book.get('wren')?.presence).toBe('busy')
  await vi.advanceTimersByTimeAsync(gatherMs)
  expect(ask.mock.calls).toEqual([[['jun']]])
  expect(book.get('jun')?.lastSeenAt).toBe('2026-11-21T10:00:00.000Z')
})

test('who is out of sight is not asked for again, nor is who pushes tell of', async () => {
  const { ask, book } = setUp()
  const leave = book.subscribe('stranger', () => undefined)
  book.subscribe('another', () => undefined)
  book.put([presence('wren')])
  book.subscribe('wren', () => undefined)
  await vi.advanceTimersByTimeAsync(gatherMs)
  leave()
  book.askAgain()
  await vi.advanceTimersByTimeAsync(gatherMs)
  expect(ask.mock.calls).toEqual([[['stranger', 'another']], [['another']]])
})

test.each([
  ['online', null, 'online'],
  ['idle', null, 'away'],
  ['idle', 'Factorio', 'playing'],
  ['dnd', 'Factorio', 'busy'],
  ['offline', null, 'offline'],
] as const)('who is %s and plays %s has the lozenge %s', (state, game, lozenge) => {
  const { book } = setUp()
  book.put([presence('jun')])
  book.put([presence('jun', { state, playing: game && { text: game, until: null } })])
  expect(book.get('jun')?.presence).toBe(lozenge)
})

test('who does not show how they are is not said to be offline, and who went is', async () => {
  const { ask, book } = setUp()
  ask.mockImplementation(async (ids) => ids.map((id) => presence(id, { state: 'offline' })))
  book.subscribe('shy', () => undefined)
  await vi.advanceTimersByTimeAsync(gatherMs)
  expect(book.get('shy')).toBeUndefined()
  book.put([presence('shy')])
  book.put([presence('shy', { state: 'offline' })])
  expect(book.get('shy')?.presence).toBe('offline')
  book.putOwn('me', { presence: 'offline', playing: null, status: null, lastSeenAt: null })
  expect(book.get('me')?.presence).toBe('offline')
})

test('oneself is drawn as this page says, also when the server answers later that one is not here yet', async () => {
  const { ask, book } = setUp()
  book.subscribe('me', () => undefined)
  await vi.advanceTimersByTimeAsync(gatherMs)
  book.putOwn('me', { presence: 'online', playing: null, status: null, lastSeenAt: null })
  book.put([presence('me', { state: 'offline' })])
  book.askAgain()
  await vi.advanceTimersByTimeAsync(gatherMs)
  expect(book.get('me')?.presence).toBe('online')
  expect(ask.mock.calls).toEqual([[['me']]])
})
