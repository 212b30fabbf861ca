// node e2e/delivery/history-test.ts --histories 50 --seed 1: plays seeded histories of 60 s between the web client's
// own delivery in Chromium and a real server, through a proxy that cuts, drops, delays, doubles and swaps. --speed 5
// lets the pages' clock go five times as fast. Ends with 1 when anything was lost, doubled or put out of order.
import { parseArgs } from 'node:util'
import { ensureChromium } from '../../scripts/chromium.ts'
import type { HistoryReport } from './histories/history-run.ts'

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    speed: { type: 'string', default: '5' },
    together: { type: 'string', default: '2' },
  },
})
const chromium = await ensureChromium()
if (chromium === undefined) throw new Error('There is no Chromium')
// Read when the configuration of the browser is loaded.
if (chromium.path !== undefined) process.env['CHROMIUM_PATH'] = chromium.path
const { openHistoryStage } = await import('./histories/history-stage.ts')
const { runHistory } = await import('./histories/history-run.ts')

const first = Number(values.seed)
const seeds = Array.from({ length: Number(values.histories) }, (_, number) => first + number)
const sums: Record<string, number> = {}
let violated = 0
const stage = await openHistoryStage()
try {
  const next = seeds.values()
  const play = async () => {
    for (const seed of next) {
      const started = performance.now()
      report(
        seed,
        await runHistory({ seed, seconds: Number(values.seconds), speed: Number(values.speed) }, stage),
        started,
      )
    }
  }
  await Promise.all(Array.from({ length: Number(values.together) }, play))
} finally {
  await stage.close()
}
say(`All: ${listed(sums)}`)
say(violated === 0 ? 'Nothing was lost, doubled or put out of order' : `${violated} violations`)
process.exitCode = violated === 0 ? 0 : 1

function report(seed: number, { violations, faults, ...figures }: HistoryReport, started: number): void {
  violated += violations.length
  const found = { ...figures, ...faults }
  for (const [name, figure] of Object.entries(found)) sums[name] = (sums[name] ?? 0) + figure
  say(`History ${seed}, ${Math.round((performance.now() - started) / 1000)} s: ${listed(found)}`)
  for (const { invariant, what } of violations) say(`VIOLATED ${invariant}: ${what}`)
}

function listed(figures: Readonly<Record<string, number>>): string {
  return Object.entries(figures)
    .map(([name, figure]) => `${name} ${figure}`)
    .join(', ')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
