/** The thread that reads files of games, and hands their rows over when it is asked for the next. */
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { AppError } from '../../../platform/errors.ts'
import { type ReadLibraryFile, readLibraryFile } from './read-library-file.ts'
import type { ReadingPart, ReadingQuestion, ReadingRefusal } from './reading-parts.ts'

const rowsAtOnce = 500

function read(path: string): ReadLibraryFile | { refusal: ReadingRefusal } {
  try {
    return readLibraryFile(readFileSync(path))
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.problem.code as ReadingRefusal }
    throw error
  }
}

function* partsOf(path: string): Generator<ReadingPart, undefined> {
  const found = read(path)
  if ('refusal' in found) return void (yield found)
  const { format, rows } = found
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const next = first + rowsAtOnce
    yield { refusal: undefined, format, rows: rows.slice(first, next), isLast: next >= rows.length }
  }
}

let parts: Generator<ReadingPart, undefined> | undefined
parentPort?.on('message', (question: ReadingQuestion) => {
  if (question !== 'next') parts = partsOf(question.path)
  const part = parts?.next().value
  parentPort?.postMessage(part)
  // The thread outlives the file, its rows need not.
  if (part?.refusal !== undefined || part?.isLast) parts = undefined
})
