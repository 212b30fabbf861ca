import { durationFigures, type Measurement } from '../frame/measurement.ts'
import { onEach, servers, spend } from './variants.ts'

const { guildhall, ws, socketIo } = servers

export function describeRoundTrips({
  clients,
  ms,
  warmMs,
}: {
  clients: number
  ms: number
  warmMs: number
}): Measurement {
  return {
    title: 'Hub round trips',
    method: `A call that answers what it is given. Calls: ${clients} clients at once, each calls again when it is answered, for
${ms / 1000} s after a warm-up of ${warmMs / 1000} s. Durations: one client alone. Plain ws has no calls; its server parses the message and sends an
answer with the same id. Socket.IO answers by acknowledgement.`,
    figures: [
      { key: 'perSecond', title: 'Calls', unit: 'a second', better: 'more' },
      { key: 'cpu', title: 'Server processor time', unit: 'µs a call', better: 'less' },
      ...durationFigures,
      { key: 'serverBusy', title: 'Server busy', unit: '%' },
      { key: 'crowdBusy', title: 'Clients busy', unit: '%' },
    ],
    bars: [
      { key: 'perSecond', against: ws.name, atLeast: 0.8 },
      { key: 'perSecond', against: socketIo.name, atLeast: 1.1 },
    ],
    variants: onEach([guildhall, ws, socketIo], async (stage) => {
      const { crowd, gather } = stage
      await gather(clients)
      await crowd.call('countCalls', warmMs)
      const { found, cpu, serverBusy, crowdBusy } = await spend(stage, () => crowd.call('countCalls', ms))
      return {
        perSecond: found.calls / found.seconds,
        cpu: (cpu / found.calls) * 1e6,
        ...(await crowd.call('timeCalls', ms / 2)),
        serverBusy: serverBusy * 100,
        crowdBusy: crowdBusy * 100,
      }
    }),
  }
}
