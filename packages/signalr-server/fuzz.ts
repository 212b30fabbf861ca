// Throws bad frames and requests at a server: node fuzz.ts --frames 200000 --seed 1
import { parseArgs } from 'node:util'
import { runFuzz, toMegabytes } from './src/fuzz/run-fuzz.ts'

const { values } = parseArgs({
  options: { frames: { type: 'string', default: '200000' }, seed: { type: 'string', default: '1' } },
})

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const startedAt = performance.now()
const report = await runFuzz({ frames: Number(values.frames), seed: Number(values.seed), onProgress: say })
const { direct, webSockets, http } = report.frames
say(
  `${direct + webSockets + http} frames of seed ${values.seed} in ${Math.round((performance.now() - startedAt) / 1_000)} s`,
)
say(`  ${direct} straight into sessions, ${webSockets} over WebSockets, ${http} over HTTP`)
const { invocations, messagesReceived, refused, resumed } = report.metrics
say(`  the server read ${messagesReceived} messages, ran ${invocations} calls, refused ${refused} requests,`)
say(`  and saw ${resumed} connections go on after a loss`)
for (const { calls, slowestMs } of report.bystanders) {
  say(`  a bystander's ${calls} calls were answered, the slowest after ${slowestMs.toFixed(0)} ms`)
}
say(`  memory in use changed by ${toMegabytes(report.grownBytes)} MB`)
for (const violation of report.violations) say(`VIOLATION: ${violation}`)
say(report.violations.length === 0 ? 'No violation.' : `${report.violations.length} violations.`)
process.exitCode = report.violations.length === 0 ? 0 : 1
