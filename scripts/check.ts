// Every gate of the code's quality, each with one line; the words of those that fail follow.
import { availableParallelism } from 'node:os'
import { captureProgram, tools } from './run-program.ts'
import { formatTally } from './testing/test-report.ts'

// Types and the lint that knows them are read by programs in Go, which clear up a fifth of their time; with this they do so
// seldom, and need no more memory at their height.
process.env['GOGC'] ??= '400'

type Gate = { readonly name: string; readonly program: string; readonly args?: readonly string[] }

const gates: readonly Gate[] = [
  { name: 'bundle size', program: 'scripts/weight/check-bundle.ts' },
  { name: 'types of server, packages and tools', program: tools.tsc, args: ['-p', 'tsconfig.json'] },
  { name: 'types of the web app', program: tools.tsc, args: ['-p', 'apps/web/tsconfig.json'] },
  { name: 'types of the service worker', program: tools.tsc, args: ['-p', 'apps/web/src/worker/tsconfig.json'] },
  { name: 'lint', program: tools.oxlint },
  { name: 'dead code', program: tools.knip, args: ['--no-progress'] },
  { name: 'code that only tests use', program: tools.knip, args: ['--no-progress', '--production'] },
  { name: 'words in every language', program: 'scripts/words/check-words.ts' },
  { name: 'left and right in styles', program: 'scripts/styles/check-directions.ts' },
  { name: 'migrations after those released', program: 'scripts/migrations/check-migrations.ts' },
  { name: 'architecture', program: 'scripts/check-architecture.ts' },
  { name: 'format', program: tools.biome, args: ['check', '--max-diagnostics=50'] },
]

async function runGate({ name, program, args = [] }: Gate): Promise<boolean> {
  const start = performance.now()
  const { code, output } = await captureProgram(process.execPath, [program, ...args])
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
  if (code !== 0) process.stdout.write(`${output.trimEnd()}\n\n`)
  return code === 0
}

const waiting = [...gates]
const results: boolean[] = []
async function work(): Promise<void> {
  for (let gate = waiting.shift(); gate; gate = waiting.shift()) results.push(await runGate(gate))
}
await Promise.all(Array.from({ length: availableParallelism() }, work))

const passed = results.filter(Boolean).length
process.stdout.write(`${formatTally({ passed, failed: results.length - passed, skipped: 0 })}\n`)
process.exitCode = passed === results.length ? 0 : 1
