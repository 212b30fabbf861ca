import { type Child, startChild } from '../frame/child-process.ts'
import type { Figures, Measurement } from '../frame/measurement.ts'
import type { CrowdCalls } from './crowd/crowd-process.ts'
import type { DialectName } from './dialects.ts'
import type { ServerCalls } from './servers/offer-server.ts'

type ServerKind = {
  readonly name: string
  readonly module: string
  readonly args?: readonly string[]
  readonly dialect: DialectName
}

/** Guildhall's first, then what it is held against. */
export const servers = {
  guildhall: { name: 'Guildhall’s hub server', module: 'serve-signalr.ts', dialect: 'signalr' },
  guildhallBinary: { name: 'Guildhall, MessagePack', module: 'serve-signalr.ts', dialect: 'signalr-messagepack' },
  net: { name: 'bare net sockets', module: 'serve-net.ts', dialect: 'net' },
  ws: { name: 'plain ws', module: 'serve-ws.ts', dialect: 'ws' },
  wsFramed: { name: 'ws, framed once', module: 'serve-ws.ts', args: ['framed'], dialect: 'ws' },
  socketIo: { name: 'Socket.IO', module: 'serve-socket-io.ts', dialect: 'socket-io' },
} as const satisfies Readonly<Record<string, ServerKind>>

export type Stage = {
  readonly server: Child<ServerCalls>
  readonly crowd: Child<CrowdCalls>
  gather(count: number): Promise<void>
}

/** One variant a server. Each run has a fresh server and a fresh crowd, so none inherits the garbage of another. */
export function onEach<Kind extends ServerKind>(
  kinds: readonly Kind[],
  run: (stage: Stage, kind: Kind) => Promise<Figures>,
): Measurement['variants'] {
  return kinds.map((kind) => ({ name: kind.name, run: () => runOn(kind, (stage) => run(stage, kind)) }))
}

async function runOn(
  { module, args = [], dialect }: ServerKind,
  run: (stage: Stage) => Promise<Figures>,
): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const stop = (child: { stop(): Promise<void> }) => child.stop()
  const server = opened.adopt(startChild<ServerCalls>(`hubs/servers/${module}`, { args, processor: 0 }), stop)
  const crowd = opened.adopt(startChild<CrowdCalls>('hubs/crowd/crowd-process.ts', { processor: 1 }), stop)
  const port = await server.call('port')
  return await run({ server, crowd, gather: (count) => crowd.call('gather', { port, dialect, count }) })
}

export type Spent<Found> = {
  readonly found: Found
  /** Seconds of processor time that the server spent on it. */
  readonly cpu: number
  /** The share of the time that the server was busy, and that the crowd was. */
  readonly serverBusy: number
  readonly crowdBusy: number
}

export async function spend<Found>({ server, crowd }: Stage, run: () => Promise<Found>): Promise<Spent<Found>> {
  const [serverBefore, crowdBefore] = await Promise.all([server.call('cpuSeconds'), crowd.call('cpuSeconds')])
  const started = performance.now()
  const found = await run()
  const seconds = (performance.now() - started) / 1000
  const [serverAfter, crowdAfter] = await Promise.all([server.call('cpuSeconds'), crowd.call('cpuSeconds')])
  const cpu = serverAfter - serverBefore
  return { found, cpu, serverBusy: cpu / seconds, crowdBusy: (crowdAfter - crowdBefore) / seconds }
}
