import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roomAt } from '../rooms.ts'
import { useRoomsAhead } from './rooms-ahead.ts'

vi.mock('../rooms.ts', () => ({ roomAt: vi.fn(async () => () => null) }))

function Hall() {
  useRoomsAhead()
  return (
    <>
      <a href="/games">
        <span>Games</span>
      </a>
      <a href="/login">Door</a>
      <a href="https://elsewhere.example/chat">Elsewhere</a>
    </>
  )
}

const fetched = () => vi.mocked(roomAt).mock.calls.map(([path]) => path)

beforeEach(() => {
  vi.mocked(roomAt).mockClear()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['pointed at', () => fireEvent.pointerOver(screen.getByText('Games'))],
  ['touched', () => fireEvent.touchStart(screen.getByText('Games'))],
  ['focused', () => fireEvent.focusIn(screen.getByText('Games'))],
])('a room is fetched when a link to it is %s', (_, sign) => {
  render(<Hall />)
  sign()
  expect(fetched()).toEqual(['/games'])
})

test('pages outside and other sites are not', () => {
  render(<Hall />)
  fireEvent.pointerOver(screen.getByText('Door'))
  fireEvent.pointerOver(screen.getByText('Elsewhere'))
  expect(fetched()).toEqual([])
})

test('the usual rooms are fetched one by one while nothing else is to do, until the hall is left', () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work))
  vi.stubGlobal('cancelIdleCallback', () => waiting.splice(0))
  const { unmount } = render(<Hall />)
  expect(fetched()).toEqual([])
  waiting.shift()?.()
  expect(fetched()).toEqual(['/feed'])
  waiting.shift()?.()
  expect(fetched()).toEqual(['/feed', '/post/:id'])
  unmount()
  expect(waiting).toEqual([])
})

test('a browser that nobody knows the idle times of fetches from the feed what a post is made of', () => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/feed')
  render(<Hall />)
  expect(fetched()).toEqual([])
  vi.runAllTimers()
  expect(fetched()).toEqual(['/post/:id'])
  window.history.replaceState(null, '', '/')
  vi.useRealTimers()
})
