import { afterEach, expect, test } from 'vitest'
import { toasts } from './toasts.ts'

afterEach(() => toasts.dismissAll())

const words = () => toasts.items().map(({ message }) => message)

test('an error that is said again stands there once, as the newest', () => {
  const unreachable = { message: 'The hall cannot be reached.', tone: 'error' } as const
  toasts.show(unreachable)
  toasts.show({ message: 'Something else.', tone: 'error' })
  const last = toasts.show(unreachable)
  expect(words()).toEqual(['Something else.', 'The hall cannot be reached.'])
  toasts.dismiss(last)
  expect(words()).toEqual(['Something else.'])
})

test('what can be taken back is said each time', () => {
  const deleted = { message: 'Deleted for you.', action: { label: 'Undo', onSelect: () => undefined } }
  toasts.show(deleted)
  toasts.show(deleted)
  expect(words()).toEqual(['Deleted for you.', 'Deleted for you.'])
})
