import { defineConfig } from 'vitest/config'

/** For the copy in which faults are planted: the tests of this package alone. */
export default defineConfig({ test: { include: ['src/**/*.test.ts'], isolate: false, testTimeout: 90_000 } })
