import { setTimeout as pause } from 'node:timers/promises'
import type { Measurement } from '../frame/measurement.ts'
import { onEach, type Stage, servers } from './variants.ts'

const { guildhall, net, ws, socketIo } = servers

/** Opened and closed before: what the first connections make once is not counted. */
const warmShare = 0.01

export function describeIdleMemory({ idle }: { idle: number }): Measurement {
  return {
    title: 'Memory of idle connections',
    method: `What ${idle} open connections add to a fresh process, divided by their number: each has shaken hands (where there is
a handshake) and is silent. Before both readings all garbage is collected; ${idle * warmShare} connections have come and gone before the
first. Resident is all memory of the process; heap and external are the parts of it that JavaScript objects and their buffers take.`,
    figures: [
      { key: 'resident', title: 'Resident', unit: 'kB a connection', better: 'less' },
      { key: 'heap', title: 'Heap', unit: 'kB a connection', better: 'less' },
      { key: 'external', title: 'External', unit: 'kB a connection', better: 'less' },
    ],
    bars: [{ key: 'resident', against: ws.name, atMost: 1.3 }],
    variants: onEach([guildhall, net, ws, socketIo], async (stage) => {
      const { server, crowd, gather } = stage
      await gather(idle * warmShare)
      await crowd.call('disperse')
      await untilConnected(stage, 0)
      const before = await server.call('memory')
      await gather(idle)
      await untilConnected(stage, idle)
      const after = await server.call('memory')
      const kilobytes = (kind: keyof typeof before) => (after[kind] - before[kind]) / idle / 1000
      return { resident: kilobytes('resident'), heap: kilobytes('heap'), external: kilobytes('external') }
    }),
  }
}

async function untilConnected({ server }: Stage, count: number): Promise<void> {
  while ((await server.call('connections')) !== count) await pause(20)
}
