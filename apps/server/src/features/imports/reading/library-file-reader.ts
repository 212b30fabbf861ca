import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { importsProblems } from '@guildhall/contract/imports'
import { AppError } from '../../../platform/errors.ts'
import { createFairQueue } from '../../../platform/limits/fair-queue.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { ImportedRow } from './imported-row.ts'
import type { ReadLibraryFile } from './read-library-file.ts'
import type { ReadingPart, ReadingTask } from './reading-parts.ts'

/** Reads files of games beside the thread that serves everybody. */
export type LibraryFileReader = {
  /**
   * A member's files are read one after the other, those of others between them.
   * @throws AppError `import_not_understood`, `import_too_many_rows`, `import_too_many_columns`; `unavailable` when too
   * many wait.
   */
  read(memberId: string, path: string): Promise<ReadLibraryFile>
}

const entry = join(import.meta.dirname, 'reading-worker.ts')
/** One by one: two would take both processors from those who only want a page. */
const atOnce = { running: 1, waiting: 30, waitingOfOne: 4 }
const usualLimits = { memoryMib: 512, timeMs: 20_000 }
const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY'

export function createLibraryFileReader(log: Pick<Logger, 'warn'>, limits = usualLimits): LibraryFileReader {
  const queue = createFairQueue(atOnce)

  async function read(path: string): Promise<ReadLibraryFile> {
    const workerData: ReadingTask = { path }
    const worker = new Worker(entry, {
      workerData,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMib },
    })
    const late = AbortSignal.timeout(limits.timeMs)
    try {
      const rows: ImportedRow[] = []
      for (;;) {
        const part = await nextPart(worker, late)
        if (part.refusal !== undefined) throw new AppError(importsProblems[part.refusal])
        rows.push(...part.rows)
        if (part.isLast) return { format: part.format, rows }
      }
    } catch (error) {
      if (!late.aborted && (error as { code?: unknown }).code !== outOfMemory) throw error
      log.warn({ err: error }, 'a file of games was too costly to read')
      throw new AppError(importsProblems.import_not_understood)
    } finally {
      await worker.terminate()
    }
  }

  return { read: (memberId, path) => queue.run(memberId, () => read(path)) }
}

/** @throws what ended the worker, or the time that is over. */
async function nextPart(worker: Worker, signal: AbortSignal): Promise<ReadingPart> {
  const answer = once(worker, 'message', { signal })
  worker.postMessage('next')
  const [part] = (await answer) as [ReadingPart]
  return part
}
