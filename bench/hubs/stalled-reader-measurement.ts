import { durationFigures, type Measurement } from '../frame/measurement.ts'
import { onEach, type Stage, servers } from './variants.ts'

const { guildhall, ws } = servers
const noneStalled = 'Guildhall, none stalled'
/** Short enough that what waits for a stalled reader stays below Guildhall's limit, at which it would be cut off. */
const textLength = 4000
const fillTextLength = 30_000
const fillStepMs = 5
const warmMs = 100
const fillLimitMs = 20_000

export type StalledReaderOptions = { readonly readers: number; readonly stalled: number; readonly ms: number }

export function describeStalledReaders({ readers, stalled, ms }: StalledReaderOptions): Measurement {
  return {
    title: 'Hub fan-out past stalled readers',
    method: `${readers} clients, of which ${stalled} have stopped reading and have been sent so much that the server has to keep what else is for
them. Durations: messages of ${textLength} characters at 50 a second for ${ms / 1000} s, from the sender's write until each of the others has it.
The server's memory is that at the end. The ratio to the run without stalled readers says what they cost the others.`,
    figures: [...durationFigures.toReversed(), { key: 'resident', title: 'Server memory', unit: 'MB', better: 'less' }],
    bars: [{ key: 'p99', against: noneStalled, atMost: 1.2 }],
    variants: onEach(
      [
        { ...guildhall, name: `Guildhall’s hub server, ${stalled} stalled`, stalled },
        { ...guildhall, name: noneStalled, stalled: 0 },
        { ...ws, name: `plain ws, ${stalled} stalled`, stalled },
      ].map((kind) => ({ ...kind, args: ['watched'] })),
      async (stage, kind) => {
        const { server, crowd, gather } = stage
        if (kind.stalled > 0) await fillStalled(stage, kind.stalled)
        await gather(readers - kind.stalled)
        await crowd.call('speak', 'x'.repeat(textLength))
        await crowd.call('countDeliveries', { ms: warmMs, atOnce: 1 })
        const { p50, p99 } = await crowd.call('timeDeliveries', ms)
        const blocked = await server.call('blockedSockets')
        if (blocked < kind.stalled) throw new Error(`only ${blocked} readers were stalled to the end`)
        const { resident } = await server.call('memory')
        return { p50, p99, resident: resident / 1e6 }
      },
    ),
  }
}

/** So many clients that stop reading, and are sent more than the operating system takes. */
async function fillStalled({ server, crowd, gather }: Stage, stalled: number): Promise<void> {
  await gather(stalled + 1)
  await crowd.call('stall', stalled)
  await crowd.call('speak', 'x'.repeat(fillTextLength))
  const limit = performance.now() + fillLimitMs
  while ((await server.call('blockedSockets')) < stalled) {
    if (performance.now() > limit) throw new Error('the system takes all that stalled readers are sent')
    await crowd.call('countDeliveries', { ms: fillStepMs, atOnce: 1 })
  }
}
