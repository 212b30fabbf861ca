import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Composer } from './composer.tsx'

const onSend = vi.fn()

function Write({ start = '', disabled = false }: { start?: string; disabled?: boolean }) {
  const [text, setText] = useState(start)
  return <Composer label="Message Wren" value={text} onChange={setText} onSend={onSend} disabled={disabled} />
}

const field = () => screen.getByRole('textbox', { name: 'Message Wren' })

describe('the composer', () => {
  test.each([
    ['Enter sends', { key: 'Enter' }, 1],
    ['Shift Enter starts a new line', { key: 'Enter', shiftKey: true }, 0],
    ['Enter inside an input method chooses a word', { key: 'Enter', isComposing: true }, 0],
  ])('%s', (_what, key, times) => {
    onSend.mockClear()
    render(<Write start="Hello" />)
    const goesOn = fireEvent.keyDown(field(), key)
    expect(onSend).toHaveBeenCalledTimes(times)
    expect(goesOn).toBe(times === 0)
  })

  test('sends no blanks, by key or button', () => {
    onSend.mockClear()
    render(<Write start={' \n '} />)
    fireEvent.keyDown(field(), { key: 'Enter' })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(onSend).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('keeps the focus in the field after the button', () => {
    onSend.mockClear()
    render(<Write start="Hello" />)
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(onSend).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(field())
  })
})
