import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TypingIndicator } from './typing-indicator.tsx'

const spoken = () => screen.getByRole('status').textContent

describe('who is typing', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    [[], ''],
    [['Wren'], 'Wren is typing'],
    [['Wren', 'Ines'], 'Wren and Ines are typing'],
    [['Wren', 'Ines', 'Jun'], 'Several people are typing'],
  ])('%j reads %j', (names, words) => {
    render(<TypingIndicator names={names} />)
    expect(spoken()).toBe(words)
  })

  test('is seen at once but said at most once in ten seconds', () => {
    const { rerender } = render(<TypingIndicator names={['Wren']} />)
    vi.advanceTimersByTime(9_999)
    rerender(<TypingIndicator names={['Wren', 'Ines']} />)
    expect(screen.getByText('Wren and Ines are typing')).not.toBeNull()
    expect(spoken()).toBe('Wren is typing')
    rerender(<TypingIndicator names={[]} />)
    expect(spoken()).toBe('')
    vi.advanceTimersByTime(1)
    rerender(<TypingIndicator names={['Ines']} />)
    expect(spoken()).toBe('Ines is typing')
  })
})
