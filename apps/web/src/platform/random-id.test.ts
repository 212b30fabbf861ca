import { afterEach, expect, test, vi } from 'vitest'
import { randomId } from './random-id.ts'

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an id is a UUID, also where the browser makes none', () => {
  expect(randomId()).toMatch(version4)
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) })
  expect(randomId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  expect(randomId()).toMatch(version4)
})
