// node e2e/delivery/two-servers-test.ts --away 30: two servers, and their Redis away for so many seconds; --freeze: it
// answers no more, instead of ending. Ends with 1 when something was lost, or came later than it may.
import { parseArgs } from 'node:util'
import { runTwoServers } from './two-servers-run.ts'

const { values } = parseArgs({
  options: {
    away: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    freeze: { type: 'boolean', default: false },
  },
})
const latestMs = 2000

const { violations, ...figures } = await runTwoServers({
  seed: Number(values.seed),
  chatters: 30,
  messagesPerSecond: 50,
  awayMs: Number(values.away) * 1000,
  freezes: values.freeze,
})
for (const [name, figure] of Object.entries(figures)) say(`${name}: ${Math.round(figure)}`)
for (const { invariant, what } of violations) say(`VIOLATED ${invariant}: ${what}`)
// A frozen Redis is noticed after its own time limit only; what is late by that is caught up with then.
const isLate = (values.freeze ? 0 : figures.slowestWhilePartedMs) > latestMs || figures.slowestAfterMs > latestMs
if (isLate) say('VIOLATED: something came later than it may')
process.exitCode = violations.length === 0 && !isLate ? 0 : 1

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
