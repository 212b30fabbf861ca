import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setUnreadInTitle, usePageTitle, windowTitle } from './page-title.ts'

afterEach(() => {
  cleanup()
  setUnreadInTitle(0)
})

function Page({ title }: { title?: string }) {
  usePageTitle(title)
  return null
}

test.each([
  ['Chat', 0, 'Chat · Guildhall'],
  ['Chat', 4, '(4) Chat · Guildhall'],
  ['Chat', 100, '(99+) Chat · Guildhall'],
  [undefined, 0, 'Guildhall'],
  [null, 2, '(2) Guildhall'],
])('of %j with %d unread', (title, unread, expected) => {
  expect(windowTitle(title, unread)).toBe(expected)
})

test('the window follows the page and the count', () => {
  const { rerender } = render(<Page title="Chat" />)
  expect(document.title).toBe('Chat · Guildhall')
  setUnreadInTitle(3)
  expect(document.title).toBe('(3) Chat · Guildhall')
  rerender(<Page title="Friends" />)
  expect(document.title).toBe('(3) Friends · Guildhall')
})
