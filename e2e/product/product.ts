// The product as its members have it: a server process with a database and the built web app.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mainProgram = join(import.meta.dirname, '../../apps/server/src/main.ts')
const many = '100000/min'

/** Journeys come from one address, faster than people; and nothing has to be drained after them. */
const roomForJourneys = {
  LOG_LEVEL: 'warn',
  LIMIT_ADDRESS: many,
  LIMIT_LOGIN: many,
  LIMIT_REGISTER: many,
  LIMIT_RESET_REQUEST: many,
  LIMIT_RESET_CHECK: many,
  LIMIT_REFRESH: many,
  LIMIT_READ: many,
  LIMIT_WRITE: many,
  LIMIT_SEARCH: many,
  LIMIT_MESSAGES: many,
  LIMIT_NEWCOMER_MESSAGES: many,
  LIMIT_NEWCOMER_STRANGERS: many,
  LIMIT_NEWCOMER_INVITES: many,
  NEWCOMERS: 'free',
  LIMIT_FRIEND_REQUESTS: many,
  LIMIT_CONVERSATIONS: many,
  LIMIT_TYPING: many,
  LIMIT_POSTS: many,
  LIMIT_NEWCOMER_POSTS: many,
  LIMIT_COMMENTS: many,
  LIMIT_NEWCOMER_COMMENTS: many,
  DRAIN_ACCEPT_MS: '0',
  DRAIN_HUBS_MS: '0',
  // Nobody outside is asked; a journey with a Steam of its own says where that is.
  STEAM_STORE: 'off',
}

export type Product = {
  readonly url: string
  readonly dataFolder: string
  /** Everything the server has printed so far. */
  output(): string
  /** Ends the process without a word, as a power cut does. */
  kill(): Promise<void>
  /** Ends the process in order, as who replaces it does. */
  leave(): Promise<void>
  /** Starts the server again, on the same data and port. */
  start(): Promise<void>
  /** Ends it in order and removes its data. */
  remove(): Promise<void>
}

/**
 * Starts the product on a free port with data of its own; resolves once it is open.
 * @param settings stand above the usual ones.
 * @param program starts the server and says when it is open, as that of the product does
 */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
  program = mainProgram,
): Promise<Product> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataFolder = join(tmpdir(), `guildhall-e2e-${crypto.randomUUID().slice(0, 8)}`)
  const environment = {
    ...process.env,
    ...roomForJourneys,
    HOST: 'localhost',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_FOLDER: dataFolder,
    DATABASE_URL: undefined,
    SMTP_URL: undefined,
    REDIS_URL: undefined,
    ...settings,
  }
  let server: ChildProcess | undefined
  let printed = ''

  async function start(): Promise<void> {
    const child = spawn(process.execPath, [program], { cwd: import.meta.dirname, env: environment, stdio: 'pipe' })
    server = child
    const begin = printed.length
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: string) => {
        printed += chunk
        if (printed.includes(` is open at ${url}`, begin)) resolve()
      }
      child.stdout.setEncoding('utf8').on('data', hear)
      child.stderr.setEncoding('utf8').on('data', hear)
      child.once('error', reject)
      child.once('exit', () => reject(new Error(`The server did not start:\n${printed.slice(begin)}`)))
    })
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = server
    server = undefined
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  await start()
  return {
    url,
    dataFolder,
    output: () => printed,
    kill: () => end('SIGKILL'),
    leave: () => end('SIGTERM'),
    start,
    async remove() {
      await end('SIGTERM')
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}
