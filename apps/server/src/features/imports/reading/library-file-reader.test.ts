import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { importRowsMaximum } from '@guildhall/contract/rules/library-limits'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { refusalOf } from '../../../platform/http/problem-answers.ts'
import { createLibraryFileReader } from './library-file-reader.ts'

let folder: string
const warnings: unknown[] = []
const log = { warn: (fields: unknown) => void warnings.push(fields) }
const reader = createLibraryFileReader(log)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(rows: number): Promise<string> {
  const path = join(folder, `${rows}.csv`)
  await writeFile(path, `Name,Playtime\n${'Unheard Of,1\n'.repeat(rows)}`)
  return path
}

const read = (by: typeof reader, member: string, path: string) => by.read(member, { path, known: {} })
const codeOf = (error: unknown) => refusalOf(error)?.problem.code

test('others have their turn while a large file is read, and all its rows arrive in order', async () => {
  const path = await fileOf(importRowsMaximum)
  let turns = 0
  let isReading = true
  const others = (async () => {
    for (; isReading; turns++) await new Promise((resolve) => void setImmediate(resolve))
  })()
  const { format, rows } = await read(reader, 'Ada', path)
  isReading = false
  await others
  expect(format).toBe('playnite')
  expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: importRowsMaximum }, (_, place) => place + 2))
  expect(turns).toBeGreaterThan(importRowsMaximum / 500)
})

test('what is refused is refused as the contract says', async () => {
  expect(await read(reader, 'Ada', await fileOf(importRowsMaximum + 1)).catch(codeOf)).toBe('import_too_many_rows')
  expect(await read(reader, 'Ada', await fileOf(0)).catch(codeOf)).toBe('import_no_rows')
})

test('a file that takes too long is refused, and the next one is read', async () => {
  const hurried = createLibraryFileReader(log, { memoryMib: 512, timeMs: 1 })
  expect(await read(hurried, 'Ada', await fileOf(5)).catch(codeOf)).toBe('import_too_costly')
  expect(warnings).toHaveLength(1)
  expect((await read(reader, 'Ada', await fileOf(5))).rows).toHaveLength(5)
})

test('others have their turn although a thread that took too long does not end', async () => {
  const started = threadsStarted((worker) => {
    worker.terminate = () => new Promise(() => undefined)
  })
  const hurried = createLibraryFileReader(log, { memoryMib: 512, timeMs: 1 })
  expect(await read(hurried, 'Ada', await fileOf(5)).catch(codeOf)).toBe('import_too_costly')
  expect(await read(hurried, 'Bob', await fileOf(5)).catch(codeOf)).toBe('import_too_costly')
  expect(started).toHaveLength(2)
  await Promise.all(started.map((worker) => Worker.prototype.terminate.call(worker)))
})

test('who brings several files lets others have their turn between them', async () => {
  const turns: string[] = []
  const bring = async (member: string, path: string) => {
    await read(reader, member, path)
    turns.push(member)
  }
  const path = await fileOf(5)
  await Promise.all([bring('Ada', path), bring('Ada', path), bring('Bob', path)])
  expect(turns).toEqual(['Ada', 'Bob', 'Ada'])
})

test('a file that is gone is a fault of ours', async () => {
  await expect(read(reader, 'Ada', join(folder, 'gone.csv'))).rejects.toThrow('ENOENT')
})

test('the thread is kept from file to file, also when one was refused', async () => {
  const started = threadsStarted()
  const own = createLibraryFileReader(log)
  await read(own, 'Ada', await fileOf(5))
  expect(await read(own, 'Ada', await fileOf(0)).catch(codeOf)).toBe('import_no_rows')
  expect((await read(own, 'Bob', await fileOf(600))).rows).toHaveLength(600)
  expect(started).toHaveLength(1)
})

test('a thread that ended while it waited is replaced', async () => {
  const started = threadsStarted()
  const own = createLibraryFileReader(log)
  await read(own, 'Ada', await fileOf(5))
  await started[0]?.terminate()
  expect((await read(own, 'Ada', await fileOf(7))).rows).toHaveLength(7)
  expect(started).toHaveLength(2)
})

/** The threads that this process starts from now on. */
function threadsStarted(change: (worker: Worker) => void = () => undefined): readonly Worker[] {
  const started: Worker[] = []
  const onWorker = (worker: Worker) => {
    change(worker)
    started.push(worker)
  }
  process.on('worker', onWorker)
  onTestFinished(() => void process.off('worker', onWorker))
  return started
}
