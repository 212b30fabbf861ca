// npm run bench: takes all figures in one go and writes bench/RESULTS.md and bench/results.json.
// --quick: one short round of each, printed only, to see that everything runs.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeCircumstances } from './frame/machine.ts'
import { measure, type Result } from './frame/measurement.ts'
import { renderReport } from './frame/report.ts'
import { withPageServers } from './http/page-measurement.ts'
import { describeFanOut } from './hubs/fan-out-measurement.ts'
import { describeIdleMemory } from './hubs/idle-memory-measurement.ts'
import { describeRoundTrips } from './hubs/round-trip-measurement.ts'
import { describeStalledReaders } from './hubs/stalled-reader-measurement.ts'
import { describePresence } from './presence/presence-measurement.ts'
import { describeStart } from './start/start-measurement.ts'

const isQuick = process.argv.includes('--quick')
const plan = isQuick
  ? {
      rounds: 1,
      starts: 1,
      clients: 100,
      readers: 100,
      stalled: 10,
      idle: 500,
      hubMs: 300,
      ms: 400,
      members: 500,
      presenceMs: 3000,
    }
  : {
      rounds: 5,
      starts: 3,
      clients: 1000,
      readers: 500,
      stalled: 50,
      idle: 5000,
      hubMs: 600,
      ms: 1500,
      members: 5000,
      presenceMs: 20_000,
    }
const circumstances = describeCircumstances()
const started = performance.now()

const { rounds, clients, readers, stalled, idle, hubMs: ms } = plan
const results: Result[] = [
  await measure(describeFanOut({ listeners: clients, ms }), rounds, say),
  await measure(describeRoundTrips({ clients, ms }), rounds, say),
  await measure(describeStalledReaders({ readers, stalled, ms: 2 * ms }), rounds, say),
  await measure(describeIdleMemory({ idle }), rounds, say),
  await withPageServers(plan, (measurement) => measure(measurement, rounds, say)),
  await measure(describePresence({ members: plan.members, friends: 100, ms: plan.presenceMs }), plan.starts, say),
  await measure(describeStart(), plan.starts, say),
]

const report = renderReport(results, circumstances)
if (isQuick) {
  say(report)
} else {
  await writeFile(join(import.meta.dirname, 'RESULTS.md'), report)
  await writeFile(
    join(import.meta.dirname, 'results.json'),
    `${JSON.stringify({ ...circumstances, results }, null, 2)}\n`,
  )
  say(`Written to bench/RESULTS.md and bench/results.json after ${Math.round((performance.now() - started) / 1000)} s`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
