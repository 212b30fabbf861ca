// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

test('frames are drawn on after false timers saw the focus go', async () => {
  vi.useFakeTimers()
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  button.remove()
  vi.useRealTimers()
  const drawn = Promise.withResolvers<boolean>()
  requestAnimationFrame(() => drawn.resolve(true))
  expect(await drawn.promise).toBe(true)
})
