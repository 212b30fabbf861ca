// node e2e/delivery/kill-test.ts --kills 100 --seed 1: kills a real server under 30 chatters, again and again, and
// looks whether anything was lost, doubled or put out of order. Ends with 1 when something was.
import { parseArgs } from 'node:util'
import { runKills } from './kill-run.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    chatters: { type: 'string', default: '30' },
    rate: { type: 'string', default: '75' },
  },
})

const { violations, ...figures } = await runKills(
  {
    kills: Number(values.kills),
    seed: Number(values.seed),
    chatters: Number(values.chatters),
    messagesPerSecond: Number(values.rate),
    longestLifeMs: 3000,
  },
  say,
)
for (const [name, figure] of Object.entries(figures)) say(`${name}: ${Math.round(figure * 10) / 10}`)
for (const { invariant, what } of violations) say(`VIOLATED ${invariant}: ${what}`)
say(violations.length === 0 ? 'Nothing was lost, doubled or put out of order' : `${violations.length} violations`)
process.exitCode = violations.length === 0 ? 0 : 1

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
