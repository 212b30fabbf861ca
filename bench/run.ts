// npm run bench: takes all figures in one go and writes bench/RESULTS.md and bench/results.json.
// --quick: one short round of each, printed only, to see that everything runs.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeCircumstances } from './frame/machine.ts'
import { measure, type Result } from './frame/measurement.ts'
import { renderReport } from './frame/report.ts'
import { withPageServers } from './http/page-measurement.ts'
import { describeFanOut, describeRoundTrips } from './hubs/hub-measurements.ts'
import { describeStart } from './start/start-measurement.ts'

const isQuick = process.argv.includes('--quick')
const plan = isQuick
  ? { rounds: 1, starts: 1, listeners: 100, clients: 16, ms: 400 }
  : { rounds: 4, starts: 3, listeners: 500, clients: 32, ms: 2000 }
const circumstances = describeCircumstances()
const started = performance.now()

const results: Result[] = [
  await measure(describeFanOut(plan), plan.rounds, say),
  await measure(describeRoundTrips(plan), plan.rounds, say),
  await withPageServers(plan, (measurement) => measure(measurement, plan.rounds, say)),
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
