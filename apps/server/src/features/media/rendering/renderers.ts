import { createWorkQueue } from '../../../platform/limits/work-queue.ts'
import type { Logger } from '../../../platform/logger.ts'
import { type RenderLimits, type RenderProcess, startRenderProcess } from './render-process.ts'
import type { RenderOutcome, RenderTask } from './render-task.ts'

export type Renderers = {
  /** @throws AppError `unavailable` when too many pictures wait already. */
  render(task: RenderTask): Promise<RenderOutcome>
  /** Ends the processes that wait for pictures. */
  stop(): void
}

const usualLimits: RenderLimits = { memoryBytes: 640 * 1024 * 1024, timeMs: 10_000 }
const atOnce = 2
const waiting = 8
/** A process that nobody needed for so long gives its memory back. */
const idleMs = 15_000

type IdleProcess = { readonly process: RenderProcess; readonly timer: NodeJS.Timeout }

/** Reads pictures in processes of their own: whatever a file does to its reader, the server goes on. */
export function createRenderers(log: Pick<Logger, 'warn'>, limits: RenderLimits = usualLimits): Renderers {
  const queue = createWorkQueue({ running: atOnce, waiting })
  const idle: IdleProcess[] = []
  let isStopped = false

  function take(): RenderProcess {
    for (let free = idle.pop(); free !== undefined; free = idle.pop()) {
      clearTimeout(free.timer)
      if (free.process.isAlive) return free.process
    }
    return startRenderProcess(limits, log)
  }

  function giveBack(process: RenderProcess): void {
    if (!process.isAlive) return
    if (isStopped) return process.end()
    const free = { process, timer: setTimeout(() => dismiss(free), idleMs).unref() }
    idle.push(free)
  }

  function dismiss(free: IdleProcess): void {
    idle.splice(idle.indexOf(free), 1)
    clearTimeout(free.timer)
    free.process.end()
  }

  return {
    render: (task) =>
      queue.run(async () => {
        const process = take()
        try {
          return await process.run(task)
        } finally {
          giveBack(process)
        }
      }),
    stop() {
      isStopped = true
      for (let free = idle[0]; free !== undefined; free = idle[0]) dismiss(free)
    },
  }
}
