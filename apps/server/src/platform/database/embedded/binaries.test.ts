import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeBinaries, prepareBinaries } from './binaries.ts'

const run = promisify(execFile)
const isRootOnPosix = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

let base: string
let native: string
let copyFolder: string

beforeEach(async () => {
  base = join(tmpdir(), `guildhall-binaries-${process.pid}`)
  native = join(base, 'package/native')
  copyFolder = join(base, 'copies')
  const installed = await prepareBinaries({ user: undefined, copyFolder })
  await cp(dirname(dirname(installed.postgres)), native, { recursive: true, verbatimSymlinks: true })
})

afterEach(() => rm(base, { recursive: true }))

async function findLinks(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'lib'), { withFileTypes: true })
  return entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => name)
}

test('missing links between libraries are made in place', async () => {
  const links = await findLinks(native)
  expect(links).toContain('libpq.so.5')
  for (const name of links) await rm(join(native, 'lib', name))
  const place = await placeBinaries(native, { user: undefined, copyFolder, name: 'postgresql' })
  expect(place).toBe(native)
  expect(await findLinks(native)).toEqual(links)
})

test.runIf(isRootOnPosix)('what the user cannot reach is copied once, for everybody to read and run', async () => {
  await chmod(join(base, 'package'), 0o700)
  await chmod(join(native, 'lib'), 0o700)
  const options = { user: nobody, copyFolder, name: 'postgresql' }
  const place = await placeBinaries(native, options)
  expect(place).toBe(join(copyFolder, 'postgresql'))
  const { stdout } = await run(join(place, 'bin/postgres'), ['--version'], { cwd: '/', ...nobody })
  expect(stdout).toContain('PostgreSQL) 18')

  const { ino } = await lstat(place)
  expect(await placeBinaries(native, options)).toBe(place)
  expect((await lstat(place)).ino).toBe(ino)
  expect(await readdir(copyFolder)).toEqual(['postgresql'])
})

test.runIf(isRootOnPosix)('an ordinary user who may not write the package gets a copy of his own', async () => {
  for (const name of await findLinks(native)) await rm(join(native, 'lib', name))
  await mkdir(copyFolder)
  const script = `
    import { placeBinaries } from ${JSON.stringify(join(import.meta.dirname, 'binaries.ts'))}
    console.log(await placeBinaries(${JSON.stringify(native)}, { copyFolder: ${JSON.stringify(copyFolder)}, name: 'own' }))`
  await chmod(copyFolder, 0o777)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: '/', ...nobody })
  expect(stdout.trim()).toBe(join(copyFolder, 'own'))
  expect(await findLinks(join(copyFolder, 'own'))).toContain('libpq.so.5')
})
