import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ToastsKeptClear } from './passing/keep-clear.tsx'
import { ToastRegion } from './toast-region.tsx'
import { LONG_LIFE_MS, TOAST_LIFE_MS, toasts } from './toasts.ts'

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const show = (...input: Parameters<typeof toasts.show>): void =>
  act(() => {
    toasts.show(...input)
  })

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(<ToastRegion />)
  })
  afterEach(() => {
    act(() => toasts.dismissAll())
    vi.useRealTimers()
  })

  test('goes after six seconds, not before', () => {
    show({ message: 'Request sent' })
    pass(TOAST_LIFE_MS - 1)
    expect(screen.queryByText('Request sent')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Request sent')).toBeNull()
  })

  test('waits while the pointer is on it, and lives on for the rest of its time', () => {
    show({ message: 'Request sent' })
    pass(4000)
    const card = screen.getByText('Request sent').closest('[data-tone]') as HTMLElement
    fireEvent.pointerEnter(card)
    pass(60_000)
    expect(screen.queryByText('Request sent')).not.toBeNull()
    fireEvent.pointerLeave(card)
    pass(1999)
    expect(screen.queryByText('Request sent')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Request sent')).toBeNull()
  })

  test('waits while the keyboard is in it', () => {
    show({ message: 'Request sent', action: { label: 'Undo', onSelect: vi.fn() } })
    fireEvent.focus(screen.getByRole('button', { name: 'Undo' }))
    pass(TOAST_LIFE_MS * 10)
    expect(screen.queryByText('Request sent')).not.toBeNull()
    fireEvent.blur(screen.getByRole('button', { name: 'Undo' }))
    pass(TOAST_LIFE_MS)
    expect(screen.queryByText('Request sent')).toBeNull()
  })

  test('about an error stays longer, and leaves by itself or when it is dismissed', () => {
    show({ message: 'That didn’t go through (503).', tone: 'error' })
    pass(LONG_LIFE_MS - 1)
    expect(screen.queryByText('That didn’t go through (503).')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('That didn’t go through (503).')).toBeNull()
    show({ message: 'That didn’t go through (503).', tone: 'error' })
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('That didn’t go through (503).')).toBeNull()
  })

  test('does its action once and goes', () => {
    const onSelect = vi.fn()
    show({ message: 'Request sent', action: { label: 'Undo', onSelect } })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onSelect).toHaveBeenCalledOnce()
    expect(screen.queryByText('Request sent')).toBeNull()
  })

  test('with a question waits longer for its answer, and goes with it', () => {
    show({
      message: 'When was that?',
      controls: (dismiss) => (
        <button type="button" onClick={dismiss}>
          Today
        </button>
      ),
    })
    pass(LONG_LIFE_MS - 1)
    fireEvent.click(screen.getByRole('button', { name: 'Today' }))
    expect(screen.queryByText('When was that?')).toBeNull()
  })

  test('gives the focus back to where it came from, also to what was drawn anew', () => {
    const { container } = render(
      <div data-id="7">
        <a href="/there" data-tile="">
          There
        </a>
      </div>,
    )
    const link = screen.getByRole('link', { name: 'There' })
    act(() => link.focus())
    show({ message: 'Request sent', action: { label: 'Undo', onSelect: vi.fn() } })
    const undo = screen.getByRole('button', { name: 'Undo' })
    act(() => undo.focus())
    const anew = link.cloneNode(true) as HTMLElement
    link.replaceWith(anew)
    fireEvent.click(undo)
    expect(document.activeElement).toBe(anew)
    show({ message: 'Request sent' })
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(document.activeElement).toBe(anew)
    container.remove()
  })

  test('is one of at most three; the oldest makes room', () => {
    for (const message of ['one', 'two', 'three', 'four']) show({ message })
    expect(toasts.items().map((toast) => toast.message)).toEqual(['two', 'three', 'four'])
  })

  test('is read aloud politely', () => {
    show({ message: 'Request sent' })
    expect(screen.getByRole('status').textContent).toContain('Request sent')
  })

  test('stands at the upper edge where it would lie over what is pressed, also once that comes', () => {
    render(<ToastsKeptClear />)
    const below = document.body.appendChild(document.createElement('div'))
    onTestFinished(() => {
      below.remove()
      vi.restoreAllMocks()
    })
    const at = (top: number): DOMRect => ({ top, bottom: top + 60, left: 100, right: 400 }) as DOMRect
    let isThere = false
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this === below && !isThere ? at(0) : at(700)
    })
    below.dataset['keptClear'] = ''
    const edge = () => screen.getByRole('status', { name: 'Messages' }).dataset['edge']
    show({ message: 'It is set' })
    expect(edge()).toBeUndefined()
    isThere = true
    fireEvent.scroll(document.body)
    expect(edge()).toBe('top')
    act(() => toasts.dismissAll())
    isThere = false
    show({ message: 'Another one' })
    expect(edge()).toBeUndefined()
  })
})
