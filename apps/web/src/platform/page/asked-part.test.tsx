import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAskedPart } from './asked-part.ts'

const cameIntoView = vi.fn<() => void>()
beforeEach(() => {
  cameIntoView.mockClear()
  Element.prototype.scrollIntoView = cameIntoView
})
afterEach(cleanup)

function Page() {
  useAskedPart()
  return <input id="name" aria-label="Name" />
}

/** Something else of the page comes late. */
async function growPage(): Promise<void> {
  document.body.append(document.createElement('p'))
  await new Promise((done) => queueMicrotask(() => done(undefined)))
}

test('what the address asks for keeps in view while the page grows, until somebody writes, with keys or without', async () => {
  render(
    <MemoryRouter initialEntries={['/admin#name']}>
      <Page />
    </MemoryRouter>,
  )
  const field = screen.getByLabelText('Name')
  await waitFor(() => expect(document.activeElement).toBe(field))
  const before = cameIntoView.mock.calls.length
  await growPage()
  expect(cameIntoView.mock.calls.length).toBeGreaterThan(before)
  fireEvent.input(field, { target: { value: 'The Lantern' } })
  cameIntoView.mockClear()
  await growPage()
  expect(cameIntoView).not.toHaveBeenCalled()
})
