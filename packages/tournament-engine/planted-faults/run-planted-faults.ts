// Breaks one rule after the other in a copy of the package, and runs the test that has to notice. A fault that no test
// finds fails the run, as does a test that fails without one. `run-planted-faults.ts swiss` takes those whose name or
// file holds that.
import { spawn } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bracketFaults } from './bracket-faults.ts'
import type { PlantedFault } from './planted-fault.ts'
import { tableFaults } from './table-faults.ts'

const packageFolder = join(import.meta.dirname, '..')
const root = join(packageFolder, '../..')
// Within the checkout, where the copy finds the same dependencies.
const copy = join(root, '.cache', `planted-faults-${process.pid}`)
const outcomeFile = join(copy, 'outcome.json')

type Outcome = {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

/** Titles of the tests that failed, and how many ran. */
async function runTests(
  tests: readonly string[],
): Promise<{ readonly failed: readonly string[]; readonly count: number }> {
  await rm(outcomeFile, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--root', copy, '--config', join(import.meta.dirname, 'vitest.config.ts')]
  const child = spawn(
    process.execPath,
    [vitest, ...args, '--reporter=json', `--outputFile=${outcomeFile}`, ...tests.map((test) => `src/${test}`)],
    { cwd: copy, stdio: 'ignore', env: { ...process.env, SOAK: 'false' } },
  )
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  const { testResults } = JSON.parse(await readFile(outcomeFile, 'utf8')) as Outcome
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  return { failed: all.filter(({ status }) => status === 'failed').map(({ title }) => title), count: all.length }
}

/** Undefined when the named test has found the fault, else what happened instead. */
async function tryFault({ file, from, to, test, finds }: PlantedFault): Promise<string | undefined> {
  const path = join(copy, 'src', file)
  const source = await readFile(path, 'utf8')
  if (source.split(from).length !== 2) return `${file} does not hold the text to be replaced exactly once`
  await writeFile(
    path,
    source.replace(from, () => to),
  )
  try {
    const { failed, count } = await runTests([test])
    if (failed.some((title) => title.includes(finds))) return undefined
    return count === 0 ? `${test} could not run` : `${test} failed in: ${failed.join('; ') || 'nothing'}`
  } finally {
    await writeFile(path, source)
  }
}

const asked = process.argv.slice(2)
const faults = [...bracketFaults, ...tableFaults].filter(
  ({ name, file }) => asked.length === 0 || asked.some((word) => name.includes(word) || file.includes(word)),
)
let missed = 0
try {
  await mkdir(copy, { recursive: true })
  await cp(packageFolder, copy, {
    recursive: true,
    filter: (source) => !/node_modules|[\\/]dist|planted-faults$/.test(source.slice(packageFolder.length)),
  })
  const before = await runTests([...new Set(faults.map(({ test }) => test))])
  if (before.failed.length > 0 || before.count === 0) {
    throw new Error(`Without any fault there fail of ${before.count} tests: ${before.failed.join('; ')}`)
  }
  for (const fault of faults) {
    const problem = await tryFault(fault)
    if (problem !== undefined) missed += 1
    process.stdout.write(
      `${problem === undefined ? '✓' : '✗'} ${fault.name}${problem === undefined ? '' : `: ${problem}`}\n`,
    )
  }
} finally {
  await rm(copy, { recursive: true, force: true })
}
process.stdout.write(`${faults.length - missed} of ${faults.length} planted faults found\n`)
process.exitCode = missed > 0 ? 1 : 0
