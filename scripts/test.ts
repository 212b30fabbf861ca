// All tests. With arguments only the unit and server tests, and the arguments go on to Vitest.
import { rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { makeMemoryFolder } from './memory/memory-folder.ts'
import { root } from './run-program.ts'
import { secondTryHeading, trySecondTime } from './testing/second-tries.ts'
import { runAlone, runPlaywright, runVitest } from './testing/suites.ts'
import type { Failure, Place } from './testing/test-failures.ts'
import { formatFailures } from './testing/test-failures.ts'
import { addTallies, countAsPassed, failSkipped, formatSlowest, formatTally } from './testing/test-report.ts'

// Of this run's own: several may be going on in one checkout. All that it starts keeps there what is temporary.
const runFolder = await makeMemoryFolder()
process.env['TMPDIR'] = runFolder
const isCi = process.env['CI'] === 'true'
const extra = process.argv.slice(2)
const isWholeRun = extra.length === 0

async function passesAlone(place: Place): Promise<boolean> {
  const name = place.runner === 'journeys' ? ` › ${place.title} (${place.project})` : ''
  process.stdout.write(`Once more, alone: ${relative(root, place.file)}${name}\n`)
  const { passed, failed, skipped } = (await runAlone(runFolder, place)).tally
  return passed > 0 && failed + skipped === 0
}

function print(failures: readonly Failure[], heading?: string): void {
  const named = failures.map((failure) => ({ ...failure, file: relative(root, failure.file) }))
  for (const line of formatFailures(named, heading)) process.stdout.write(`${line}\n`)
}

// One after the other: beside each other both wait for the same cores, and what a journey sees depends on their load.
const vitest = await runVitest(runFolder, extra)
const suites = isWholeRun ? [vitest, await runPlaywright(runFolder)] : [vitest]
const failures = suites.flatMap((suite) => suite.failures)
const passedLater = isCi && isWholeRun ? await trySecondTime(failures, passesAlone) : []
await rm(runFolder, { recursive: true, maxRetries: 5 })

const times = suites.flatMap((suite) => suite.times)
const slowest = formatSlowest(times.map(({ file, ms }) => ({ file: relative(root, file), ms })))
process.stdout.write(`The slowest files:\n${slowest.join('\n')}\n`)
print(passedLater, secondTryHeading)
print(failures.filter((failure) => !passedLater.includes(failure)))
for (const name of suites.flatMap(({ skipped }) => skipped)) process.stdout.write(`Skipped ${name}\n`)
const sum = countAsPassed(addTallies(suites.map(({ tally }) => tally)), passedLater.length)
// In CI what cannot run has not passed.
const total = isCi ? failSkipped(sum) : sum
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
process.stdout.write(`${formatTally(total)}\n`)
