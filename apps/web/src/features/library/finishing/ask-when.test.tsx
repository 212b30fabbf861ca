// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aGameCard, aLibraryEntry } from '../../../testing/gaming/game-builders.ts'
import { press, type } from '../../../testing/hands.ts'
import { ToastRegion } from '../../../ui/feedback/toast-region.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { askWhen, isNewlyFinished } from './ask-when.ts'

const celeste = aLibraryEntry({ status: 'beaten', game: aGameCard({ title: 'Celeste' }) })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-14T20:00:00'), toFake: ['Date'] })
  render(<ToastRegion />)
})
afterEach(() => {
  act(() => toasts.dismissAll())
  vi.useRealTimers()
})

const undo = { label: 'Undo', onSelect: vi.fn(), shownIn: vi.fn() }

async function finish() {
  const tellDate = vi.fn<Parameters<typeof askWhen>[1]>()
  await act(() => askWhen(celeste, tellDate, undo))
  return tellDate
}

test('one press says today, which nobody typed', async () => {
  const tellDate = await finish()
  expect(screen.getByText('Celeste: Finished. When was that?')).toBeDefined()
  press(screen.getByRole('button', { name: 'Today' }))
  const finishedAt = new Date('2026-03-14T12:00:00').toISOString()
  expect(tellDate).toHaveBeenCalledExactlyOnceWith({ finishedAt, isFinishTyped: false })
  expect(toasts.items()).toEqual([])
})

test('long ago is no date', async () => {
  const tellDate = await finish()
  press(screen.getByRole('button', { name: 'Long ago' }))
  expect(tellDate).toHaveBeenCalledExactlyOnceWith({ finishedAt: null })
})

test('another day is typed, and is not one to come', async () => {
  const tellDate = await finish()
  press(screen.getByRole('button', { name: 'Another day' }))
  press(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Which day was it?')).toBeDefined()
  type(screen.getByLabelText('Finished on'), '2026-03-15')
  press(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('That day is still to come.')).toBeDefined()
  type(screen.getByLabelText('Finished on'), '2024-12-24')
  press(screen.getByRole('button', { name: 'Save' }))
  const finishedAt = new Date('2024-12-24T12:00:00').toISOString()
  expect(tellDate).toHaveBeenCalledExactlyOnceWith({ finishedAt })
})

test('of which the day is known already it asks nothing', async () => {
  await act(() => askWhen({ ...celeste, finishedAt: '2026-03-01T12:00:00.000Z' }, vi.fn(), undo))
  expect(screen.getByText('Celeste: Finished.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull()
})

test.each([
  [undefined, 'beaten', true],
  ['playing', 'completed', true],
  ['completed', 'beaten', false],
  ['playing', 'backlog', false],
] as const)('from %s to %s', (before, status, isNew) => {
  expect(isNewlyFinished(before, status)).toBe(isNew)
})
