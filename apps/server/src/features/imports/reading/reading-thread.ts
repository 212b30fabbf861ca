import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Logger } from '../../../platform/logger.ts'

export type ReadingThread = {
  /** The one that was kept, or a new one. */
  take(): Worker
  /** Gives it back for the next file. Only one that answered and waits. */
  keep(worker: Worker): void
}

const entry = join(import.meta.dirname, 'reading-worker.ts')
/** Who corrects a file brings it again soon; after that its memory is worth more than its start. */
const keptMs = 30_000

/** Starting a thread costs a hundred times what reading a usual file does, so it is kept for a while. */
export function createReadingThread(log: Pick<Logger, 'warn'>, memoryMib: number): ReadingThread {
  let kept: { readonly worker: Worker; readonly ending: NodeJS.Timeout } | undefined

  const forget = (worker: Worker) => {
    if (kept?.worker !== worker) return
    clearTimeout(kept.ending)
    kept = undefined
  }

  function start(): Worker {
    const worker = new Worker(entry, { env: {}, resourceLimits: { maxOldGenerationSizeMb: memoryMib } })
    worker.on('error', (error) => {
      // Who waits for its answer hears of its end and says so; while nobody waits, this does.
      if (kept?.worker === worker)
        log.warn({ err: error }, 'the thread that reads files of games ended while it waited')
      forget(worker)
    })
    worker.once('exit', () => forget(worker))
    return worker
  }

  return {
    take() {
      const worker = kept?.worker ?? start()
      forget(worker)
      worker.ref()
      return worker
    },
    keep(worker) {
      worker.unref()
      const ending = setTimeout(() => {
        forget(worker)
        void worker.terminate()
      }, keptMs).unref()
      kept = { worker, ending }
    },
  }
}
