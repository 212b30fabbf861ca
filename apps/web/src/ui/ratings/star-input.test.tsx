// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { key, press } from '../../testing/hands.ts'
import { StarInput } from './star-input.tsx'

function setUp(start: number | null = null) {
  const told = vi.fn<(value: number | null) => void>()
  function Rating() {
    const [value, setValue] = useState(start)
    const change = (next: number | null) => {
      told(next)
      setValue(next)
    }
    return <StarInput label="Your rating of Tunic" value={value} onChange={change} />
  }
  render(<Rating />)
  const slider = screen.getByRole('slider', { name: 'Your rating of Tunic' })
  const track = slider.parentElement ?? slider
  track.getBoundingClientRect = () => new DOMRect(100, 0, 200, 40)
  return { told, slider, track }
}

test('the words are those of five stars', () => {
  const { slider } = setUp()
  expect(slider.getAttribute('aria-valuetext')).toBe('Not rated')
  slider.focus()
  key('End')
  expect(slider.getAttribute('aria-valuetext')).toBe('5 of 5')
  key('ArrowLeft')
  expect(slider.getAttribute('aria-valuetext')).toBe('4.5 of 5')
})

test.each([
  ['ArrowRight', 5],
  ['ArrowUp', 5],
  ['ArrowLeft', 3],
  ['ArrowDown', 3],
  ['Home', 1],
  ['End', 10],
  ['PageUp', 6],
  ['5', 10],
  ['Delete', null],
])('from two stars %s leads to %j halves', (name, halves) => {
  const { told, slider } = setUp(4)
  slider.focus()
  key(name)
  expect(told.mock.calls).toEqual([[halves]])
})

describe('from right to left', () => {
  beforeEach(() => void (document.documentElement.dir = 'rtl'))
  afterEach(() => document.documentElement.removeAttribute('dir'))

  test.each([
    ['ArrowLeft', 5],
    ['ArrowRight', 3],
    ['ArrowUp', 5],
  ])('from two stars %s leads to %j halves', (name, halves) => {
    const { told, slider } = setUp(4)
    slider.focus()
    key(name)
    expect(told.mock.calls).toEqual([[halves]])
  })

  test('the stars are counted from the right', () => {
    const { told, track } = setUp()
    fireEvent.pointerUp(track, { button: 0, clientX: 275 })
    expect(told.mock.calls).toEqual([[2]])
  })
})

test('arrows stop at the ends: nothing is taken back by going down', () => {
  const { told, slider } = setUp(1)
  slider.focus()
  key('ArrowLeft')
  key('Home')
  expect(told).not.toHaveBeenCalled()
})

test.each([
  [101, 1],
  [139, 2],
  [141, 3],
  [299, 10],
  [400, 10],
])('a press at %d px gives %d halves, and the slider has the focus', (clientX, halves) => {
  const { told, slider, track } = setUp()
  fireEvent.pointerDown(track, { clientX, button: 0, pointerId: 1 })
  expect(told).not.toHaveBeenCalled()
  fireEvent.pointerUp(track, { clientX, button: 0, pointerId: 1 })
  expect(told.mock.calls).toEqual([[halves]])
  expect(document.activeElement).toBe(slider)
})

test('the clear button takes it back, and the focus stays with the stars', () => {
  const { told, slider } = setUp(9)
  press(screen.getByRole('button', { name: 'Clear: Your rating of Tunic' }))
  expect(told.mock.calls).toEqual([[null]])
  expect(document.activeElement).toBe(slider)
  expect(screen.queryByRole('button')).toBeNull()
})
