import { type Child, startChild } from '../frame/child-process.ts'
import type { FigureKind, Figures, Measurement } from '../frame/measurement.ts'
import type { CrowdCalls } from './crowd-process.ts'
import type { DialectName } from './dialects.ts'

type ServerCalls = {
  port(): number
  /** Seconds of processor time since the server's start. */
  cpuSeconds(): number
}

const servers: readonly { readonly name: string; readonly module: string; readonly dialect: DialectName }[] = [
  { name: 'Guildhall’s hub server', module: 'hubs/serve-signalr.ts', dialect: 'signalr' },
  { name: 'plain ws', module: 'hubs/serve-ws.ts', dialect: 'ws' },
  { name: 'Socket.IO', module: 'hubs/serve-socket-io.ts', dialect: 'socket-io' },
]

const warmShare = 0.4

export function describeFanOut({ listeners, ms }: { listeners: number; ms: number }): Measurement {
  return {
    title: 'Hub fan-out',
    method: `One of ${listeners} clients sends, all receive. Deliveries: as fast as it goes, 8 messages on their way at once, for
${ms / 1000} s after a warm-up. Durations: from the sender's write until a client has the frame, at 20 messages a second. The clients
are bare sockets in one other process that look at no more than the head of a frame; it is as busy as the server is, so the
processor time a delivery says more of the server than deliveries a second do. Guildhall's server writes what one turn of
its event loop has for a client at once, so it gains most from messages close together; one message at a time shows it without that.`,
    figures: [
      { key: 'perSecond', title: 'Deliveries', unit: 'a second', better: 'more' },
      { key: 'cpu', title: 'Server processor time', unit: 'µs a delivery', better: 'less' },
      { key: 'cpuSteady', title: 'The same, one message at a time', unit: 'µs a delivery', better: 'less' },
      ...durationFigures,
    ],
    variants: onEachServer(listeners, async (crowd, server) => {
      await crowd.call('countDeliveries', ms * warmShare)
      const [fast, cpu] = await withCpu(server, () => crowd.call('countDeliveries', ms))
      const [steady, cpuSteady] = await withCpu(server, () => crowd.call('timeDeliveries', ms))
      const { p50, p99 } = steady
      return {
        perSecond: fast.deliveries / fast.seconds,
        cpu: (cpu / fast.deliveries) * 1e6,
        cpuSteady: (cpuSteady / steady.deliveries) * 1e6,
        p50,
        p99,
      }
    }),
  }
}

export function describeRoundTrips({ clients, ms }: { clients: number; ms: number }): Measurement {
  return {
    title: 'Hub round trips',
    method: `A call that answers what it is given. Calls: ${clients} clients at once, each calls again when it is answered, for
${ms / 1000} s after a warm-up. Durations: one client alone. Plain ws has no calls; its server parses the message and sends an
answer with the same id.`,
    figures: [
      { key: 'perSecond', title: 'Calls', unit: 'a second', better: 'more' },
      { key: 'cpu', title: 'Server processor time', unit: 'µs a call', better: 'less' },
      ...durationFigures,
    ],
    variants: onEachServer(clients, async (crowd, server) => {
      await crowd.call('countCalls', ms * warmShare)
      const [{ calls, seconds }, cpu] = await withCpu(server, () => crowd.call('countCalls', ms))
      return { perSecond: calls / seconds, cpu: (cpu / calls) * 1e6, ...(await crowd.call('timeCalls', ms / 2)) }
    }),
  }
}

const durationFigures: readonly FigureKind[] = [
  { key: 'p50', title: 'Median', unit: 'ms', better: 'less' },
  { key: 'p99', title: '99th percentile', unit: 'ms', better: 'less' },
]

/** What was found, and the seconds of processor time that the server spent on it. */
async function withCpu<Found>(server: Child<ServerCalls>, run: () => Promise<Found>): Promise<[Found, number]> {
  const before = await server.call('cpuSeconds')
  const found = await run()
  return [found, (await server.call('cpuSeconds')) - before]
}

type RunOn = (crowd: Child<CrowdCalls>, server: Child<ServerCalls>) => Promise<Figures>

/** Each run has a fresh server and a fresh crowd, so none inherits the garbage of another. */
function onEachServer(count: number, run: RunOn): Measurement['variants'] {
  return servers.map(({ name, module, dialect }) => ({
    name,
    async run() {
      await using opened = new AsyncDisposableStack()
      const server = opened.adopt(startChild<ServerCalls>(module), (child) => child.stop())
      const crowd = opened.adopt(startChild<CrowdCalls>('hubs/crowd-process.ts'), (child) => child.stop())
      await crowd.call('gather', { port: await server.call('port'), dialect, count })
      return await run(crowd, server)
    },
  }))
}
