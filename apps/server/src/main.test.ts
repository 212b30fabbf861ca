import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { until } from '../testing/until.ts'
import { describeStartFailure } from './platform/process.ts'

let database: TestDatabase
let folder: string
const children: ChildProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'guildhall-main-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

type Program = { child: ChildProcess; output(): string; exit: Promise<number | null> }

function run(args: readonly string[], environment: Record<string, string | undefined>, cwd = folder): Program {
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_FOLDER: folder,
      DATABASE_URL: database.connection,
      HOST: '127.0.0.1',
      ...environment,
    },
  })
  children.push(child)
  let output = ''
  const take = (chunk: Buffer) => void (output += chunk.toString())
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  const exit = new Promise<number | null>((resolve) => void child.on('exit', resolve))
  return { child, output: () => output, exit }
}

const start = (environment: Record<string, string> = {}) =>
  run([join(import.meta.dirname, 'main.ts')], { PORT: '0', ...environment })

const isOpen = ({ output }: Program) => until(() => output().includes('Guildhall is open at'), 'the open door')
const quickDrain = { DRAIN_ACCEPT_MS: '0', DRAIN_HUBS_MS: '0' }

const listeningAt = ({ output }: Program) => /listening at (http:[^"]+)"/.exec(output())?.[1]

/** Lines that are not of the log. */
const plainLines = (output: string) => output.split('\n').filter((line) => line !== '' && !line.startsWith('{'))

describe('the process', () => {
  describe('that has opened', () => {
    let program: Program
    beforeAll(async () => {
      program = start({ PUBLIC_URL: 'https://hall.example.org', LIMIT_MESAGES: '1/s', ...quickDrain })
      // One for all that is said of it: it is ended by the last test here.
      children.pop()
      await isOpen(program)
    })
    afterAll(() => void program.child.kill('SIGKILL'))

    test('says in plain lines which variable is none of its settings, where it is open and how the first account is made', async () => {
      await until(() => plainLines(program.output()).length === 3, 'three lines')
      expect(plainLines(program.output())).toEqual([
        expect.stringMatching(/^LIMIT_MESAGES is set and is no setting of Guildhall/),
        'Guildhall is open at https://hall.example.org',
        expect.stringMatching(/first account at https:\/\/hall\.example\.org\/register\?code=/),
      ])
    })

    test('says where a mail is that cannot leave, and not what it says', async () => {
      await until(() => listeningAt(program) !== undefined, 'the port')
      const email = 'ada@example.org'
      const account = { firstName: 'Ada', lastName: 'Tester', email, password: 'a long evening at the table' }
      const headers = { 'content-type': 'application/json' }
      await fetch(`${listeningAt(program)}/api/register`, { method: 'POST', headers, body: JSON.stringify(account) })
      await fetch(`${listeningAt(program)}/api/reset-password?email=${email}`, { method: 'POST' })
      await until(() => /A new password .* is in .*\.eml/.test(program.output()), 'the line')
      expect(program.output()).not.toContain('token=')
    })

    test('leaves in order at SIGTERM, with 0', async () => {
      program.child.kill('SIGTERM')
      expect(await program.exit).toBe(0)
      expect(program.output()).toContain('"msg":"left"')
    })
  })

  test('takes a signal that arrives twice at once for one', async () => {
    const program = start({ DRAIN_ACCEPT_MS: '200', DRAIN_HUBS_MS: '0' })
    await isOpen(program)
    program.child.kill('SIGTERM')
    await until(() => program.output().includes('"msg":"leaving"'), 'leaving')
    program.child.kill('SIGTERM')
    expect(await program.exit).toBe(0)
    expect(program.output()).toContain('"msg":"left"')
  })

  test('leaves at once when it is told again', async () => {
    const program = start({ DRAIN_ACCEPT_MS: '60000', DRAIN_WHOLE_MS: '60000' })
    await isOpen(program)
    await until(() => {
      program.child.kill('SIGTERM')
      return program.child.exitCode !== null
    }, 'the end')
    expect(await program.exit).toBe(1)
  })

  test('leaves when the time for all of it is over', async () => {
    const program = start({ DRAIN_ACCEPT_MS: '60000', DRAIN_WHOLE_MS: '100' })
    await isOpen(program)
    program.child.kill('SIGTERM')
    expect(await program.exit).toBe(1)
  })

  test('serves again after being killed', async () => {
    const first = start()
    await isOpen(first)
    first.child.kill('SIGKILL')
    await first.exit
    await isOpen(start())
  })
})

test('a signal during the start ends the database that it started', async () => {
  // Under root the database's user walks through it.
  await chmod(folder, 0o711)
  const own = join(folder, 'own')
  const program = start({ DATA_FOLDER: own, DATABASE_URL: '' })
  const note = join(own, 'postgres/postmaster.pid')
  await until(() => existsSync(note), 'the database')
  program.child.kill('SIGTERM')
  expect(await program.exit).toBe(0)
  expect(plainLines(program.output()).at(-1)).toBe('Told to stop before it was open.')
  expect(existsSync(note)).toBe(false)
})

test('the database is brought up to date where .env says that it is', async () => {
  const cwd = join(folder, 'with-settings')
  await mkdir(cwd)
  await writeFile(join(cwd, '.env'), 'DATABASE_URL=postgres://nobody@127.0.0.1:1/none\n')
  const program = run([join(import.meta.dirname, '../migrate.ts')], { DATABASE_URL: undefined, DATA_FOLDER: cwd }, cwd)
  expect(await program.exit).toBe(1)
  expect(program.output()).toMatch(/^The database does not answer: /)
})

test('a folder that cannot be made is none of the database’s faults', () => {
  const fault = { code: 'ENOENT', syscall: 'mkdir', path: '/opt/guildhall/data' }
  expect(describeStartFailure(Object.assign(new Error('ENOENT'), fault))).toMatch(
    /^\/opt\/guildhall\/data cannot be written/,
  )
})

describe('a start that cannot be', () => {
  test.each([
    ['no such address', { HOST: '203.0.113.7' }, /^HOST is 203\.0\.113\.7, and this machine has no such address/],
    ['a file as data folder', { DATA_FOLDER: import.meta.filename }, /main\.test\.ts.* cannot be written/],
    [
      'a file as folder of the database',
      { DATA_FOLDER: import.meta.filename, DATABASE_URL: '' },
      /^The data folder cannot/,
    ],
    [
      'wrong settings',
      { PORT: 'x', SMTP_URL: 'y' },
      /^The settings are not valid:\n {2}PORT must be .*\n {2}SMTP_URL must be /,
    ],
    ['no database', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /^The database does not answer: /],
  ])('%s: says why and leaves with 1', async (_why, environment, message) => {
    const program = start(environment)
    expect(await program.exit).toBe(1)
    expect(plainLines(program.output()).join('\n')).toMatch(message)
  })

  test('a pool beyond the database: says why and leaves with 1', async () => {
    await chmod(folder, 0o711)
    // In a database of its own: the whole pool is tried, which would leave no connection to the tests beside.
    const program = start({ DATA_FOLDER: join(folder, 'small'), DATABASE_URL: '', DATABASE_POOL_SIZE: '80' })
    expect(await program.exit).toBe(1)
    expect(plainLines(program.output()).join('\n')).toMatch(
      /DATABASE_POOL_SIZE is 80, and the database has room for \d+: set it lower/,
    )
  })

  test('a port in use: says so and leaves with 1', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as { port: number }
    const program = start({ PORT: String(port) })
    expect(await program.exit).toBe(1)
    expect(plainLines(program.output())).toEqual([
      `Port ${port} is in use. Stop what uses it, or set PORT to another one.`,
    ])
    await new Promise((resolve) => taken.close(resolve))
  })
})

test.each([
  ['a rejection', 'void Promise.reject(new Error("forgotten"))'],
  ['an error in a callback', 'setTimeout(() => { throw new Error("forgotten") })'],
])('%s that nobody catches is logged and ends the process with 1', async (_what, statement) => {
  const script = `
    import { failLoudly } from ${JSON.stringify(join(import.meta.dirname, 'platform/process.ts'))}
    failLoudly(() => ({ fatal: ({ err }, text) => process.stdout.write(text + ': ' + err.message) }))
    setTimeout(() => {}, 60000)
    ${statement}`
  const program = run(['--input-type=module', '--eval', script], {})
  expect(await program.exit).toBe(1)
  expect(program.output()).toContain('nobody caught this: forgotten')
})
