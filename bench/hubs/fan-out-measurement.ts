import { durationFigures, type Measurement } from '../frame/measurement.ts'
import { onEach, servers, spend } from './variants.ts'

const { guildhall, guildhallBinary, net, ws, wsFramed, socketIo } = servers
const warmShare = 0.4
const manyAtOnce = 8

export function describeFanOut({ listeners, ms }: { listeners: number; ms: number }): Measurement {
  return {
    title: 'Hub fan-out',
    method: `One of ${listeners} clients sends, all receive. As fast as it goes: ${manyAtOnce} messages are on their way at once, for
${ms / 1000} s after a warm-up; Guildhall's server writes what one turn of its event loop has for a client at once, so it gains from
messages close together. One at a time: the next message is sent when all have the one before, which shows it without that gain.
Durations: from the sender's write until a client has the frame, at 50 messages a second. The clients are bare sockets in one
other process that look at no more than the head of a frame; the busy shares say which of the two is at its limit. Bare net
sockets are written the bytes of Guildhall's frame; ws framed once writes its frame to the sockets below.`,
    figures: [
      { key: 'perSecond', title: 'Deliveries', unit: 'a second', better: 'more' },
      { key: 'cpu', title: 'Server processor time', unit: 'µs a delivery', better: 'less' },
      { key: 'perSecondSingle', title: 'Deliveries one at a time', unit: 'a second', better: 'more' },
      { key: 'cpuSingle', title: 'Server processor time one at a time', unit: 'µs a delivery', better: 'less' },
      ...durationFigures,
      { key: 'serverBusy', title: 'Server busy', unit: '%' },
      { key: 'crowdBusy', title: 'Clients busy', unit: '%' },
    ],
    bars: [
      { key: 'perSecond', against: net.name, atLeast: 0.95 },
      { key: 'perSecond', against: ws.name, atLeast: 1.3 },
      { key: 'perSecond', against: socketIo.name, atLeast: 1.8 },
    ],
    variants: onEach([guildhall, guildhallBinary, net, ws, wsFramed, socketIo], async (stage) => {
      const { crowd, gather } = stage
      const count = (atOnce: number, share = 1) => crowd.call('countDeliveries', { ms: ms * share, atOnce })
      await gather(listeners)
      await count(manyAtOnce, warmShare)
      const many = await spend(stage, () => count(manyAtOnce))
      const single = await spend(stage, () => count(1))
      const { p50, p99 } = await crowd.call('timeDeliveries', ms)
      return {
        perSecond: many.found.deliveries / many.found.seconds,
        cpu: (many.cpu / many.found.deliveries) * 1e6,
        perSecondSingle: single.found.deliveries / single.found.seconds,
        cpuSingle: (single.cpu / single.found.deliveries) * 1e6,
        p50,
        p99,
        serverBusy: many.serverBusy * 100,
        crowdBusy: many.crowdBusy * 100,
      }
    }),
  }
}
