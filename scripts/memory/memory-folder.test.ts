import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeMemoryFolder } from './memory-folder.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'guildhall-memory-'))
})
afterEach(() => rm(parent, { recursive: true }))

const made: string[] = []
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function make(at?: string): Promise<string> {
  const folder = await makeMemoryFolder(at, 0)
  made.push(folder)
  return folder
}

test('a run has a folder of its own, in which whoever runs the database may make theirs', async () => {
  const folder = await make(parent)
  expect(dirname(folder)).toBe(parent)
  expect((await stat(folder)).mode & 0o777).toBe(0o777)
  expect(await make(parent)).not.toBe(folder)
})

test('what a killed run left is gone, and what one has that goes on stays', async () => {
  const going = await make(parent)
  const deadPid = 2 ** 30
  await mkdir(join(parent, `gh-${deadPid}-x`, 'data'), { recursive: true })
  await mkdir(join(parent, 'of somebody else'))
  const next = await make(parent)
  expect((await readdir(parent)).toSorted()).toEqual([basename(going), basename(next), 'of somebody else'].toSorted())
})

test('without memory to keep it in it is where temporary files are', async () => {
  expect(dirname(await make(join(parent, 'nowhere')))).toBe(tmpdir())
})

test('without room for a run it is where temporary files are, and as open', async () => {
  const folder = await makeMemoryFolder(parent, Number.MAX_SAFE_INTEGER)
  made.push(folder)
  expect(dirname(folder)).toBe(tmpdir())
  expect((await stat(folder)).mode & 0o777).toBe(0o777)
})
