import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PopupStack } from './popup-stack.tsx'
import { POPUP_LIFE_MS, popups } from './popups.ts'

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const person = { id: 'tobias', name: 'Tobias Okafor' }
const say = (text: string, id?: string): void =>
  act(() => popups.show({ id, person, text, href: '/chat?conversation=late-shift' }))
const shown = () => popups.items().map((popup) => popup.text)

describe('a message pop-up', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('innerWidth', 1280)
  })
  afterEach(() => {
    act(() => popups.dismissWhere(() => true))
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test('disappears after five seconds, not before', () => {
    render(<PopupStack />)
    say('Lobby is up')
    pass(POPUP_LIFE_MS - 1)
    expect(screen.queryByText('Lobby is up')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Lobby is up')).toBeNull()
  })

  test('stays while it is hovered', () => {
    render(<PopupStack />)
    say('Lobby is up')
    pass(4000)
    const card = screen.getByRole('article')
    fireEvent.pointerEnter(card)
    pass(60_000)
    expect(screen.queryByText('Lobby is up')).not.toBeNull()
    fireEvent.pointerLeave(card)
    pass(1000)
    expect(screen.queryByText('Lobby is up')).toBeNull()
  })

  test('is one of at most three', () => {
    for (const text of ['one', 'two', 'three', 'four']) say(text)
    expect(shown()).toEqual(['two', 'three', 'four'])
  })

  test('takes the place of an older one with the same id', () => {
    say('first', 'late-shift')
    say('other')
    say('second', 'late-shift')
    expect(shown()).toEqual(['other', 'second'])
  })

  test.each([
    [768, 0],
    [769, 1],
  ])('in a window %i px wide shows %i times', (width, times) => {
    vi.stubGlobal('innerWidth', width)
    say('Lobby is up')
    expect(shown()).toHaveLength(times)
  })

  test('opens its conversation, tells so and goes', () => {
    const onOpen = vi.fn()
    render(<PopupStack onOpen={onOpen} />)
    say('Lobby is up')
    const link = screen.getByRole('link', { name: 'Open the conversation' })
    expect(link.getAttribute('href')).toBe('/chat?conversation=late-shift')
    fireEvent.click(link)
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ text: 'Lobby is up' }))
    expect(shown()).toEqual([])
  })

  test('never takes the focus', () => {
    render(
      <>
        <input aria-label="Message" />
        <PopupStack />
      </>,
    )
    screen.getByRole('textbox').focus()
    say('Lobby is up')
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })
})
