import { createApp } from '../../src/app.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

/**
 * The product with calls that take no turns: they meet in the database, as calls of two servers do. Turns would keep
 * those of one server apart, and what the locks are worth would not be seen.
 */
export function createAppWithoutTurns(): Promise<TestApp> {
  return createTestApp({ compose: (platform: Platform) => createApp({ ...platform, takeTurns: () => undefined }) })
}
