// What goes wrong by chance or for few inputs only, at full count: races, kills, losses, bad frames, hostile texts.
// `npm run soak -- fuzz kills` runs those.
import { ensureRedisServer } from './redis-server.ts'
import { runProgram, tools } from './run-program.ts'
import { formatTally } from './testing/test-report.ts'

/** Races that stand beside the other tests of what they are about. */
const moreRaces = ['scheduling/scheduling', 'mentions/own-mentions', 'pinning/pinning', 'bans/bans'].map(
  (name) => `${name}.test.ts`,
)

const runs: Readonly<Record<string, readonly string[]>> = {
  races: [
    tools.vitest,
    'run',
    '--project=server',
    '--project=delivery',
    '.races.test.ts',
    'delivery/kill',
    ...moreRaces,
  ],
  'safety-races': [
    tools.vitest,
    'run',
    '--project=server',
    'safety/safety.races.test.ts',
    'safety/looked-before.races.test.ts',
  ],
  shelf: [tools.vitest, 'run', '--project=server', 'insights/recount.test.ts'],
  steam: [
    tools.vitest,
    'run',
    '--project=server',
    '--project=delivery',
    'steam/syncing/first-sync.test.ts',
    'delivery/killed-first-sync.test.ts',
    'delivery/killed-sync.test.ts',
  ],
  challenges: [tools.vitest, 'run', '--project=server', 'features/challenges'],
  names: [tools.vitest, 'run', '--project=server', 'games/hard-names.test.ts'],
  veils: [tools.vitest, 'run', '--project=server', 'posts/veils/veils.test.ts'],
  xss: ['scripts/e2e.ts', '--project=desktop', 'journeys/feed/hostile'],
  'demo-newcomer': ['scripts/e2e.ts', '--project=demo'],
  cases: ['scripts/e2e.ts', '--project=desktop', 'journeys/safety/cases-by-keys'],
  fuzz: ['packages/signalr-server/fuzz.ts', '--frames', '200000', '--seed', '1'],
  notifications: [
    tools.vitest,
    'run',
    '--project=server',
    '--project=delivery',
    'subtypes/every-channel.test.ts',
    'delivery/notifications/killed-sending.test.ts',
  ],
  tournaments: [
    tools.vitest,
    'run',
    '--project=tournament-engine',
    '--project=server',
    '--project=delivery',
    'packages/tournament-engine',
    'features/tournaments',
    'delivery/killed-tournament.test.ts',
  ],
  files: [
    tools.vitest,
    'run',
    '--project=server',
    'imports/keeping/keeping.test.ts',
    'steam-pictures/steam-pictures.test.ts',
  ],
  'planted-faults': ['packages/tournament-engine/planted-faults/run-planted-faults.ts'],
  kills: ['e2e/delivery/kill-test.ts', '--kills', '100', '--seed', '1'],
  histories: ['e2e/delivery/history-test.ts', '--histories', '50', '--seed', '1'],
  'redis-away': ['e2e/delivery/two-servers-test.ts', '--away', '30'],
  'redis-silent': ['e2e/delivery/two-servers-test.ts', '--away', '30', '--freeze'],
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(runs, name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${Object.keys(runs).join(', ')}.`)

const redis = await ensureRedisServer()
const environment = { SOAK: 'true', ...(redis !== undefined && { REDIS_SERVER_PATH: redis }) }
let passed = 0
const failed: string[] = []
for (const name of asked.length > 0 ? asked : Object.keys(runs)) {
  process.stdout.write(`== ${name}\n`)
  const code = await runProgram(process.execPath, runs[name] ?? [], environment)
  if (code === 0) passed += 1
  else failed.push(name)
}
for (const name of failed) process.stdout.write(`Failed: ${name}\n`)
process.stdout.write(`${formatTally({ passed, failed: failed.length, skipped: 0 })}\n`)
process.exitCode = failed.length > 0 ? 1 : 0
