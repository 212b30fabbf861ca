import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useRouteFocus } from './route-focus.ts'

afterEach(cleanup)

function Page({ path, field }: { path: string; field?: boolean }) {
  useRouteFocus(path)
  return (
    <main>
      {path !== '/bare' && <h1>{path}</h1>}
      <button type="button">Before</button>
      {field && <input autoFocus aria-label="Field" />}
    </main>
  )
}

test('the heading has the focus after a change of path, not when the page opens', () => {
  const { rerender } = render(<Page path="/a" />)
  expect(document.activeElement).toBe(document.body)
  rerender(<Page path="/a" />)
  expect(document.activeElement).toBe(document.body)
  rerender(<Page path="/b" />)
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  expect(screen.getByRole('heading').tabIndex).toBe(-1)
})

test('a field of the new page that asked for the focus keeps it', () => {
  const { rerender } = render(<Page path="/a" />)
  rerender(<Page path="/b" field />)
  expect(document.activeElement).toBe(screen.getByLabelText('Field'))
})

test('without a heading the main part has it', () => {
  const { rerender } = render(<Page path="/a" />)
  rerender(<Page path="/bare" />)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
