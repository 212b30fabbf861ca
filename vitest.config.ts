import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Generous, for machines that do other work at the same time: a test that waits does so for a condition.
const patience = { testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // Most tests wait for a database, a socket or a child process: one more than the cores of a small machine keeps it busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...patience,
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres/postgres-for-tests.ts'],
        },
      },
      nodeProject('signalr-server', 'packages/signalr-server/src'),
      nodeProject('contract', 'packages/contract/src'),
      nodeProject('scripts', 'scripts'),
      nodeProject('delivery', 'e2e/delivery'),
      {
        test: {
          ...patience,
          name: 'web',
          environment: 'jsdom',
          // Testing Library removes what a test has rendered only when it finds a global afterEach.
          globals: true,
          setupFiles: [
            'apps/web/src/testing/browser-gaps.ts',
            'apps/web/src/testing/hall-words.ts',
            'apps/web/src/testing/patience.ts',
          ],
          include: ['apps/web/src/**/*.test.{ts,tsx}', 'apps/web/build/**/*.test.ts'],
        },
      },
    ],
  },
})

function nodeProject(name: string, folder: string) {
  return { test: { ...patience, name, environment: 'node' as const, include: [`${folder}/**/*.test.ts`] } }
}
