import type { HubMetrics } from '../hub-server.ts'
import { type Bystander, startBystander } from './bystander.ts'
import { type FuzzServer, startFuzzServer } from './fuzz-server.ts'
import { usedBytes } from './memory.ts'
import { runDirectly } from './runs/direct-run.ts'
import { runOverHttp } from './runs/http-run.ts'
import { runOverWebSockets } from './runs/websocket-run.ts'
import { createWatch, type Watch } from './watch.ts'

export type FuzzOptions = {
  readonly frames: number
  readonly seed: number
  /** Told what has happened so far, in words. */
  onProgress?(line: string): void
}

export type FuzzReport = {
  readonly frames: { readonly direct: number; readonly webSockets: number; readonly http: number }
  /** What the server with real sockets counted. */
  readonly metrics: HubMetrics
  readonly bystanders: readonly { readonly calls: number; readonly slowestMs: number }[]
  /** From the end of the first round to the end of the last. */
  readonly grownBytes: number
  /** What must not have happened; none when all is well. */
  readonly violations: readonly string[]
}

const rounds = 5
const share = { webSockets: 0.2, http: 0.05 }
/** What code and caches of the runtime may still take after the first round. */
const growthBytes = 12 * 1_048_576
const settleMs = 10_000

/** Throws bad frames and requests at a server, and looks whether it takes them as it should. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const watch = createWatch()
  const server = await startFuzzServer(watch)
  try {
    return await runRounds(server, watch, options)
  } finally {
    await server.close()
    watch.close()
  }
}

async function runRounds(
  server: FuzzServer,
  watch: Watch,
  { frames, seed, onProgress }: FuzzOptions,
): Promise<FuzzReport> {
  const bystanders = await Promise.all([
    startBystander(server, 'json', watch),
    startBystander(server, 'messagepack', watch),
  ])
  const sent = { direct: 0, webSockets: 0, http: 0 }
  const used: number[] = []

  for (let round = 0; round < rounds; round++) {
    const task = tasksOf(Math.floor((frames * (round + 1)) / rounds) - Math.floor((frames * round) / rounds))
    const roundSeed = seed * rounds + round
    await Promise.all([
      runDirectly({ seed: roundSeed, frames: task.direct, watch }),
      runOverWebSockets({ seed: roundSeed, frames: task.webSockets, watch }, server),
      runOverHttp({ seed: roundSeed, frames: task.http, watch }, server),
    ])
    sent.direct += task.direct
    sent.webSockets += task.webSockets
    sent.http += task.http
    await settle(server, bystanders, watch)
    used.push(await usedBytes())
    onProgress?.(`round ${round + 1} of ${rounds}: ${toMegabytes(used.at(-1) ?? 0)} MB in use`)
  }

  for (const bystander of bystanders) await bystander.close()
  const grownBytes = (used.at(-1) ?? 0) - (used[0] ?? 0)
  if (grownBytes > growthBytes) watch.report(`memory grew by ${toMegabytes(grownBytes)} MB`)
  return {
    frames: sent,
    metrics: server.hubs.metrics(),
    bystanders: bystanders.map(({ calls, slowestMs }) => ({ calls, slowestMs })),
    grownBytes,
    violations: watch.violations,
  }
}

function tasksOf(frames: number) {
  const webSockets = Math.floor(frames * share.webSockets)
  const http = Math.floor(frames * share.http)
  return { direct: frames - webSockets - http, webSockets, http }
}

/** Waits until only the bystanders are left. */
async function settle({ hubs }: FuzzServer, bystanders: readonly Bystander[], watch: Watch): Promise<void> {
  const giveUpAt = performance.now() + settleMs
  while (hubs.metrics().connections > bystanders.length) {
    if (performance.now() > giveUpAt) {
      watch.report(`${hubs.metrics().connections - bystanders.length} connections outlived their clients`)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export function toMegabytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(1)
}
