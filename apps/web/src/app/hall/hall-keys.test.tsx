import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLetterKeys } from '../../ui/keys/letter-keys.ts'
import { useTypingPlace } from '../../ui/keys/typing-place.ts'
import { sequenceMs, useHallKeys } from './hall-keys.ts'

const onPalette = vi.fn<() => void>()
const onSearch = vi.fn<() => void>()
const onKeyList = vi.fn<() => void>()
const onPost = vi.fn<() => void>()
const onGo = vi.fn<(path: string) => void>()
let now = 0

function Hall() {
  useHallKeys({ onPalette, onSearch, onKeyList, onPost, onGo })
  return (
    <>
      <input aria-label="Field" />
      <dialog open>
        <button type="button">In a dialog</button>
      </dialog>
    </>
  )
}

/** Presses a key; answers whether the page has taken it for itself. */
function press(key: string, more: KeyboardEventInit = {}, target: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  Object.defineProperty(event, 'timeStamp', { value: now })
  return !fireEvent(target, event)
}

beforeEach(() => {
  now += 100_000
  render(<Hall />)
})

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

describe('the palette opens', () => {
  test.each([
    ['Ctrl K', 'k', { ctrlKey: true }],
    ['Cmd K', 'k', { metaKey: true }],
    ['Ctrl K with Caps Lock', 'K', { ctrlKey: true }],
  ])('on %s', (_, key, more) => {
    expect(press(key, more)).toBe(true)
    expect(onPalette).toHaveBeenCalledTimes(1)
  })

  test('on Ctrl K also while somebody types', () => {
    press('k', { ctrlKey: true }, screen.getByLabelText('Field'))
    expect(onPalette).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['Ctrl Shift K', 'k', { ctrlKey: true, shiftKey: true }],
    ['Alt /', '/', { altKey: true }],
  ])('not on %s', (_, key, more) => {
    press(key, more)
    expect(onPalette).not.toHaveBeenCalled()
  })
})

test('/ leads to the search, and not while somebody types', () => {
  press('/', {}, screen.getByLabelText('Field'))
  expect(onSearch).not.toHaveBeenCalled()
  expect(press('/')).toBe(true)
  expect(onSearch).toHaveBeenCalledTimes(1)
})

test('the key list opens on ?', () => {
  press('?', { shiftKey: true })
  expect(onKeyList).toHaveBeenCalledTimes(1)
})

test('the composer opens on C, and not while somebody types', () => {
  press('c', {}, screen.getByLabelText('Field'))
  expect(onPost).not.toHaveBeenCalled()
  expect(press('c')).toBe(true)
  expect(onPost).toHaveBeenCalledTimes(1)
})

describe('G and a letter', () => {
  test.each([
    ['f', '/feed'],
    ['c', '/chat'],
    ['r', '/friends'],
    ['p', '/people'],
    ['n', '/notifications'],
    ['a', '/games'],
    ['d', '/admin'],
    ['N', '/notifications'],
  ])('%s leads to %s', (letter, path) => {
    press('g')
    expect(press(letter)).toBe(true)
    expect(onGo.mock.calls).toEqual([[path]])
  })

  test('must follow each other soon, and at once', () => {
    press('g')
    now += sequenceMs
    press('c')
    press('g')
    press('x')
    press('c')
    press('c')
    expect(onGo).not.toHaveBeenCalled()
  })
})

test('single letters rest where they are turned off, and Ctrl K does not', () => {
  setLetterKeys(false)
  for (const key of ['/', '?', 'g', 'c']) press(key)
  press('k', { ctrlKey: true })
  setLetterKeys(true)
  expect([onSearch, onKeyList, onGo].flatMap((key) => key.mock.calls)).toEqual([])
  expect(onPalette).toHaveBeenCalledTimes(1)
})

test('single letters are words where the page has a place to type, until somebody steps away from it', () => {
  screen.getByRole('dialog').removeAttribute('open')
  const view = render(<Place />)
  fireEvent.mouseDown(document.body)
  for (const key of ['/', '?', 'g', 'c']) press(key)
  expect([onPalette, onSearch, onKeyList, onGo].flatMap((key) => key.mock.calls)).toEqual([])
  const elsewhere = screen.getByText('Elsewhere')
  press('F6', {}, elsewhere)
  press('g', {}, elsewhere)
  press('n', {}, elsewhere)
  expect(onGo.mock.calls).toEqual([['/notifications']])
  view.unmount()
})

function Place() {
  const place = useRef<HTMLTextAreaElement>(null)
  useTypingPlace(place)
  return (
    <main id="main">
      <button type="button">Elsewhere</button>
      <textarea ref={place} />
    </main>
  )
}

test('single letters rest while somebody types, and in dialogs', () => {
  for (const target of [screen.getByLabelText('Field'), screen.getByText('In a dialog')]) {
    for (const key of ['/', '?', 'g', 'c']) press(key, {}, target)
  }
  expect([onPalette, onSearch, onKeyList, onGo].flatMap((key) => key.mock.calls)).toEqual([])
})
