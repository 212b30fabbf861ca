// npm run bench: takes all figures in one go and writes bench/RESULTS.md and bench/results.json.
// --quick: one short round of each part, three parts at a time, printed only, to see that everything runs; the last line is
// the tally.
// With names of parts or of their groups (hubs, hubs/idle, http, chat, challenges, log, feed, feed-page, figures, games,
// library, members, notifications, pages, people, presence, profile, search, start, tournaments) only those, printed only.
// --large: the feed in a hall of 200,000 members, which is filled once (half an hour) and kept in BENCH_HALLS, else in the
// folder for temporary files; members of one of a million, which is filled for each run (some minutes) and not kept.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureChromium } from '../scripts/chromium.ts'
import { makeMemoryFolder } from '../scripts/memory/memory-folder.ts'
import { shareOnePostgres } from './frame/database.ts'
import { findGaps } from './frame/gaps.ts'
import { describeCircumstances } from './frame/machine.ts'
import type { Result } from './frame/measurement.ts'
import { renderReport } from './frame/report.ts'
import type { Part } from './parts.ts'
import { full, large, quick } from './plans.ts'

const isQuick = process.argv.includes('--quick')
const plan = isQuick ? quick : process.argv.includes('--large') ? large : full
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const circumstances = describeCircumstances()
const started = performance.now()

// Where the browser is has to be known before what drives it is loaded.
const chromium = await ensureChromium()
if (chromium?.path !== undefined) process.env['CHROMIUM_PATH'] = chromium.path
const { choose, partsOf } = await import('./parts.ts')
const parts = choose(partsOf(plan, say), asked)

// Figures are taken one part after the other; where they say nothing, another part works while one waits.
const atOnce = isQuick ? 3 : 1
const results = new Map<Part, readonly Result[]>()
const failed = new Set<string>()
{
  await using opened = new AsyncDisposableStack()
  if (isQuick) {
    const folder = await makeMemoryFolder()
    opened.defer(() => rm(folder, { recursive: true, maxRetries: 5 }))
    process.env['TMPDIR'] = folder
    await shareOnePostgres(opened)
  }
  const next = parts.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const part of next) await run(part)
    }),
  )
}

const found = parts.flatMap((part) => results.get(part) ?? [])
const report = renderReport(found, circumstances)
const took = `after ${secondsSince(started)} s`
if (isQuick || asked.length > 0) {
  say(`${report}\nDone ${took}`)
} else if (failed.size === 0) {
  await writeFile(join(import.meta.dirname, 'RESULTS.md'), report)
  await writeFile(
    join(import.meta.dirname, 'results.json'),
    `${JSON.stringify({ ...circumstances, results: found }, null, 2)}\n`,
  )
  say(`Written to bench/RESULTS.md and bench/results.json ${took}`)
}
if (failed.size > 0) {
  say(`Failed: ${[...failed].join(', ')}`)
  process.exitCode = 1
}
say(`${parts.length - failed.size} passed, ${failed.size} failed`)

async function run(part: Part): Promise<void> {
  const begun = performance.now()
  try {
    const own = await part.run()
    results.set(part, own)
    for (const gap of own.flatMap(findGaps)) fail(part, gap)
  } catch (error) {
    fail(part, error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  say(`${part.name} took ${secondsSince(begun)} s`)
}

function fail({ name }: Part, why: string): void {
  failed.add(name)
  process.stderr.write(`${name} failed: ${why}\n`)
}

function secondsSince(then: number): string {
  return ((performance.now() - then) / 1000).toFixed(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
