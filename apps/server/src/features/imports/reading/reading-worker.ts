/** The thread that reads files of games, and hands their rows over when it is asked for the next. */
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { gunzipSync, gzipSync } from 'node:zlib'
import { importMaximumBytes } from '@guildhall/contract/rules/library-limits'
import { AppError } from '../../../platform/errors.ts'
import { type ReadLibraryFile, readLibraryFile } from './read-library-file.ts'
import type { FileToRead, ReadingPart, ReadingQuestion, ReadingRefusal } from './reading-parts.ts'

const rowsAtOnce = 500
/** Tables pack to a fifth in the least time. */
const packing = { level: 1 }

type ReadFile = ReadLibraryFile & { readonly packed?: Uint8Array }

function read(file: FileToRead): ReadFile | { refusal: ReadingRefusal } {
  try {
    const isKept = 'packed' in file
    const bytes = isKept ? gunzipSync(file.packed, { maxOutputLength: importMaximumBytes }) : readFileSync(file.path)
    const found = readLibraryFile(bytes, file.known)
    return found.table === undefined || isKept ? found : { ...found, packed: gzipSync(bytes, packing) }
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.problem.code as ReadingRefusal }
    throw error
  }
}

function* partsOf(file: FileToRead): Generator<ReadingPart, undefined> {
  const found = read(file)
  if ('refusal' in found) return void (yield found)
  const { format, rows, table, packed, besides } = found
  // A file without a row can hold something besides them.
  for (let first = 0; first < Math.max(1, rows.length); first += rowsAtOnce) {
    const next = first + rowsAtOnce
    const some = { refusal: undefined, format, rows: rows.slice(first, next), isLast: next >= rows.length }
    yield first === 0
      ? { ...some, ...(table && { table }), ...(packed && { packed }), ...(besides && { besides }) }
      : some
  }
}

let parts: Generator<ReadingPart, undefined> | undefined
parentPort?.on('message', (question: ReadingQuestion) => {
  if (question !== 'next') parts = partsOf(question)
  const part = parts?.next().value
  parentPort?.postMessage(part)
  // The thread outlives the file, its rows need not.
  if (part?.refusal !== undefined || part?.isLast) parts = undefined
})
