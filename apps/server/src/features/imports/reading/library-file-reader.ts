import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { importsProblems } from '@guildhall/contract/imports'
import { AppError } from '../../../platform/errors.ts'
import { createFairQueue } from '../../../platform/limits/fair-queue.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { ImportedRow } from './imported-row.ts'
import type { ReadLibraryFile } from './read-library-file.ts'
import type { FileToRead, ReadingPart, ReadingQuestion } from './reading-parts.ts'
import { createReadingThread } from './reading-thread.ts'

/** Reads files of games beside the thread that serves everybody. */
export type LibraryFileReader = {
  /**
   * A member's files are read one after the other, those of others between them.
   * @throws AppError a `ReadingRefusal`, `import_too_costly`; `unavailable` when too many wait.
   */
  read(memberId: string, file: FileToRead): Promise<BroughtLibraryFile>
}

/** A file as it was read; `packed` is the file itself where it can be read anew. */
type BroughtLibraryFile = ReadLibraryFile & { readonly packed?: Uint8Array }

/** One by one: two would take both processors from those who only want a page. */
const atOnce = { running: 1, waiting: 30, waitingOfOne: 4 }
const usualLimits = { memoryMib: 512, timeMs: 20_000 }
const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY'

export function createLibraryFileReader(log: Pick<Logger, 'warn'>, limits = usualLimits): LibraryFileReader {
  const queue = createFairQueue(atOnce)
  const thread = createReadingThread(log, limits.memoryMib)

  async function read(file: FileToRead): Promise<BroughtLibraryFile> {
    const worker = thread.take()
    const late = AbortSignal.timeout(limits.timeMs)
    try {
      const rows: ImportedRow[] = []
      const first = await ask(worker, file, late)
      let part = first
      for (;;) {
        if (part.refusal !== undefined) break
        rows.push(...part.rows)
        if (part.isLast) break
        part = await ask(worker, 'next', late)
      }
      thread.keep(worker)
      if (part.refusal !== undefined) throw new AppError(importsProblems[part.refusal])
      const { table, packed, besides } = first.refusal === undefined ? first : {}
      return {
        format: part.format,
        rows,
        ...(table && { table }),
        ...(packed && { packed }),
        ...(besides && { besides }),
      }
    } catch (error) {
      if (error instanceof AppError) throw error
      // Not waited for: the engine cannot be interrupted in the middle of a step of its own, and others want their turn.
      void worker.terminate()
      if (!late.aborted && (error as { code?: unknown }).code !== outOfMemory) throw error
      log.warn({ err: error }, 'a file of games was too costly to read')
      throw new AppError(importsProblems.import_too_costly)
    }
  }

  return { read: (memberId, file) => queue.run(memberId, () => read(file)) }
}

/** @throws what ended the worker, or the time that is over. */
async function ask(worker: Worker, question: ReadingQuestion, signal: AbortSignal): Promise<ReadingPart> {
  const answer = once(worker, 'message', { signal })
  worker.postMessage(question)
  const [part] = (await answer) as [ReadingPart]
  return part
}
