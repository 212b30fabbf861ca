/** The thread that reads a file of games, and hands its rows over when it is asked for the next. */
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../../platform/errors.ts'
import { type ReadLibraryFile, readLibraryFile } from './read-library-file.ts'
import type { ReadingPart, ReadingRefusal, ReadingTask } from './reading-parts.ts'

const rowsAtOnce = 500

function read({ path }: ReadingTask): ReadLibraryFile | { refusal: ReadingRefusal } {
  try {
    return readLibraryFile(readFileSync(path))
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.problem.code as ReadingRefusal }
    throw error
  }
}

function* partsOf(task: ReadingTask): Generator<ReadingPart, undefined> {
  const found = read(task)
  if ('refusal' in found) return void (yield found)
  const { format, rows } = found
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const next = first + rowsAtOnce
    yield { refusal: undefined, format, rows: rows.slice(first, next), isLast: next >= rows.length }
  }
}

const parts = partsOf(workerData as ReadingTask)
parentPort?.on('message', () => parentPort?.postMessage(parts.next().value))
