import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { filesOnSecond, projectOnSecond } from './apps/server/testing/postgres/second-postgres.ts'
import { speakLanguage } from './apps/web/build/words/speak-language.ts'

// Generous, for machines that do other work at the same time: a test that waits does so for a condition.
// In the soak a test repeats itself hundreds of times.
const testTimeout = process.env['SOAK'] === 'true' ? 1_800_000 : 90_000
const patience = { testTimeout, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

// What is young dies young in tests, too, but by tens of megabytes a server and a page: with more room there is less to
// copy. Helpers that clear up side by side take a sixth more of the processor, which other workers could use.
const execArgv = ['--single-threaded-gc', '--min-semi-space-size=16', '--max-semi-space-size=64']
const everywhere = { ...patience, execArgv }

const serverTests = 'apps/{server,demo}/**/*.test.ts'
const onSecond = filesOnSecond(globSync(serverTests), process.env)

const fuzz = 'packages/signalr-server/src/fuzz/fuzz.test.ts'
const webTests = ['apps/web/src/**/*.test.{ts,tsx}', 'apps/web/build/**/*.test.ts']
const webTestsThatMock = globSync(webTests).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))

export default defineConfig({
  test: {
    // Most tests wait for a database, a socket or a child process: twice the cores of a small machine keep it busy.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    // The files of a worker share their modules: making each file its own costs more than its tests.
    isolate: false,
    // While its request is still on the way nobody waits for the handshake that SignalR's own client looks out for: one
    // that fails early is reported as unhandled, though the client's start() rejects with it a moment later.
    onUnhandledError: ({ stack = '' }) => !/HandshakeResponse \(.*@microsoft\/signalr/.test(stack),
    projects: [
      serverProject('server', { include: [serverTests], exclude: onSecond }),
      ...(onSecond.length > 0 ? [serverProject(projectOnSecond, { include: onSecond })] : []),
      nodeProject('signalr-server', 'packages/signalr-server/src', { exclude: [fuzz] }),
      // Takes every rejection in its process for its server's, so nobody else's may be there.
      nodeProject('fuzz', 'packages/signalr-server/src', { include: [fuzz], isolate: true }),
      nodeProject('tournament-engine', 'packages/tournament-engine'),
      nodeProject('contract', 'packages/contract/src'),
      nodeProject('scripts', 'scripts'),
      nodeProject('delivery', 'e2e/delivery'),
      nodeProject('bench', 'bench'),
      webProject('web', { include: webTests, exclude: webTestsThatMock }),
      // What stands in for a module is seen only by those that have not imported it yet.
      webProject('web-mocks', { include: webTestsThatMock, isolate: true }),
    ],
  },
})

type Files = { include?: string[]; exclude?: string[]; isolate?: boolean }

function nodeProject(name: string, folder: string, files: Files = {}) {
  return { test: { ...everywhere, name, environment: 'node' as const, include: [`${folder}/**/*.test.ts`], ...files } }
}

function serverProject(name: string, files: Files) {
  const globalSetup = ['apps/server/testing/postgres/postgres-for-tests.ts']
  return { test: { ...everywhere, ...files, name, environment: 'node' as const, globalSetup } }
}

function webProject(name: string, files: Files) {
  return {
    plugins: [speakLanguage()],
    test: {
      ...everywhere,
      ...files,
      name,
      environment: 'jsdom' as const,
      setupFiles: [
        'apps/web/src/testing/browser-gaps.ts',
        'apps/web/src/testing/savings/short-errors.ts',
        'apps/web/src/testing/savings/no-owner-stacks.ts',
        'apps/web/src/testing/hall-words.ts',
        'apps/web/src/testing/every-file-afresh.ts',
      ],
    },
  }
}
