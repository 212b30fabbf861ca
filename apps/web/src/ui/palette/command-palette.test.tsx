import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CommandPalette } from './command-palette.tsx'
import type { PaletteItem } from './palette-option.tsx'

const item = (text: string): PaletteItem => ({ id: text.toLowerCase(), label: text, text })
const GROUPS = [
  { id: 'conversations', label: 'Conversations', items: [item('Late Shift')] },
  { id: 'empty', label: 'Games', items: [] },
  { id: 'people', label: 'People', items: [item('Amara'), item('Tobias')] },
]

const onSelect = vi.fn()
const onClose = vi.fn()

function Palette() {
  const [query, setQuery] = useState('')
  const groups = GROUPS.map((group) => ({
    ...group,
    items: group.items.filter((found) => found.text.toLowerCase().includes(query)),
  }))
  return (
    <CommandPalette
      open
      onClose={onClose}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      onSelect={onSelect}
      empty={`Nothing under “${query}”`}
    />
  )
}

const field = () => screen.getByRole('combobox')
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const active = () => {
  const option = document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
  expect(option?.getAttribute('aria-selected')).toBe('true')
  return option?.textContent?.replace('Enter', '')
}

describe('the command palette', () => {
  beforeEach(() => {
    onSelect.mockClear()
    onClose.mockClear()
    render(<Palette />)
  })

  test('starts in its field, with the first answer ready', () => {
    expect(document.activeElement).toBe(field())
    expect(active()).toBe('Late Shift')
  })

  test('moves through all groups with the arrows, and around the ends', () => {
    press('ArrowDown')
    expect(active()).toBe('Amara')
    press('ArrowDown')
    press('ArrowDown')
    expect(active()).toBe('Late Shift')
    press('ArrowUp')
    expect(active()).toBe('Tobias')
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
  })

  test('opens the active answer with Enter and says whether Shift was held', () => {
    press('ArrowDown')
    press('Enter')
    expect(onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'amara' }), { shift: false })
    press('Enter', { shiftKey: true })
    expect(onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'amara' }), { shift: true })
  })

  test('leaves Enter to an input method that is composing', () => {
    press('Enter', { isComposing: true })
    expect(onSelect).not.toHaveBeenCalled()
  })

  test('goes back to the first answer when the query changes', () => {
    press('ArrowUp')
    type('a')
    expect(active()).toBe('Late Shift')
  })

  test('counts its answers aloud, once there is a query', () => {
    expect(screen.getByRole('status').textContent).toBe('')
    type('am')
    expect(screen.getByRole('status').textContent).toBe('1 result')
    type('')
    type('t')
    expect(screen.getByRole('status').textContent).toBe('2 results')
  })

  test('says when nothing is found, and Enter then does nothing', () => {
    type('zzz')
    expect(screen.queryByText('Nothing under “zzz”')).not.toBeNull()
    expect(field().getAttribute('aria-expanded')).toBe('false')
    expect(field().hasAttribute('aria-activedescendant')).toBe(false)
    press('Enter')
    expect(onSelect).not.toHaveBeenCalled()
  })

  test('follows the pointer and takes a press', () => {
    fireEvent.pointerMove(screen.getByRole('option', { name: 'Tobias' }))
    expect(active()).toBe('Tobias')
    fireEvent.click(screen.getByRole('option', { name: 'Tobias' }))
    expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: 'tobias' }), { shift: false })
  })

  test('names its groups and leaves out empty ones', () => {
    expect(screen.getAllByRole('group').map((group) => group.textContent)).toHaveLength(2)
    expect(screen.queryByRole('group', { name: 'People' })).not.toBeNull()
    expect(screen.queryByText('Games')).toBeNull()
  })
})
