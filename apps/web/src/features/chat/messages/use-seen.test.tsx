import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seenAfterMs, useSeen } from './use-seen.ts'

type Seen = { id: string; seq: number }
let notify: (entries: Partial<IntersectionObserverEntry>[]) => void = () => undefined
const onSeen = vi.fn<(message: Seen) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  onSeen.mockClear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: unknown[]) => void) {
        notify = (entries) => callback(entries)
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Log() {
  const log = useRef<HTMLDivElement>(null)
  useSeen(log, onSeen)
  return (
    <div ref={log}>
      {[1, 2, 3].map((seq) => (
        <p key={seq} data-message-id={`m${seq}`} data-seq={seq} />
      ))}
    </div>
  )
}

function openLog() {
  const { container } = render(<Log />)
  return (seq: number, intersectionRatio: number, pixels = 10) =>
    act(() =>
      notify([
        {
          target: container.querySelector(`[data-seq="${seq}"]`) as Element,
          intersectionRatio,
          intersectionRect: new DOMRectReadOnlyLike(pixels) as DOMRectReadOnly,
          rootBounds: new DOMRectReadOnlyLike(100) as DOMRectReadOnly,
        },
      ]),
    )
}

class DOMRectReadOnlyLike {
  readonly height: number
  constructor(height: number) {
    this.height = height
  }
}

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('reports a message half in view for a second, not one that was less or shorter there', () => {
  const show = openLog()
  show(1, 0.5)
  show(2, 0.45)
  show(3, 1)
  pass(seenAfterMs - 1)
  show(3, 0.2)
  expect(onSeen).not.toHaveBeenCalled()
  pass(1)
  pass(5000)
  expect(onSeen.mock.calls).toEqual([[{ id: 'm1', seq: 1 }]])
})

test('others that come and go do not put it off', () => {
  const show = openLog()
  show(1, 1)
  pass(600)
  show(2, 1)
  pass(400)
  expect(onSeen).toHaveBeenCalledWith({ id: 'm1', seq: 1 })
})

test('one taller than the log counts when it fills half of the log', () => {
  const show = openLog()
  show(1, 0.1, 49)
  pass(seenAfterMs)
  expect(onSeen).not.toHaveBeenCalled()
  show(1, 0.15, 50)
  pass(seenAfterMs)
  expect(onSeen).toHaveBeenCalledOnce()
})

test('time counts only while the window has the focus', () => {
  const show = openLog()
  show(1, 1)
  pass(900)
  vi.mocked(document.hasFocus).mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('blur')))
  pass(5000)
  expect(onSeen).not.toHaveBeenCalled()
  vi.mocked(document.hasFocus).mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('focus')))
  pass(seenAfterMs)
  expect(onSeen).toHaveBeenCalledOnce()
})

test('of a log below the edge of the window nothing is seen before it is scrolled to', () => {
  const show = openLog()
  const below = { top: window.innerHeight + 50, bottom: window.innerHeight + 90, height: 40 }
  const place = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(below as DOMRect)
  show(1, 1)
  pass(5 * seenAfterMs)
  expect(onSeen).not.toHaveBeenCalled()
  place.mockReturnValue({ top: 100, bottom: 140, height: 40 } as DOMRect)
  pass(seenAfterMs)
  expect(onSeen).toHaveBeenCalledOnce()
})
