import { expect, test, vi } from 'vitest'
test('x', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, origin: window.location.origin, assign })
  window.location.assign('/x')
  expect(assign).toHaveBeenCalled()
  vi.unstubAllGlobals()
  expect(typeof window.location.assign).toBe('function')
})
