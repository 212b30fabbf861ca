import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'

const usualPlaces = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server']
const named = process.env['REDIS_SERVER_PATH']

/** Undefined where there is no Redis: suites that need one skip themselves, and the test command names them. */
export const redisProgram = (named ? [named] : usualPlaces).find((path) => existsSync(path))

/** A Redis of a test's own, at an address that stays the same when it is stopped and started again. */
export type TestRedis = {
  /** What `createRedisBackplane` takes as `url`. */
  readonly url: string
  /** A connection to look into it. */
  readonly client: () => Redis
  stop(): Promise<void>
  start(): Promise<void>
  /** Does not answer any more, and keeps its connections. */
  freeze(): void
  thaw(): void
  /** Ends it and leaves nothing behind. */
  close(): Promise<void>
}

/** @param port on 127.0.0.1, for programs that take an address only; a socket in the file system when not given. */
export async function startTestRedis({ port }: { readonly port?: number } = {}): Promise<TestRedis> {
  if (redisProgram === undefined) throw new Error('There is no redis-server.')
  const program = redisProgram
  const folder = await mkdtemp(join(tmpdir(), 'hub-redis-'))
  const socket = join(folder, 'redis.sock')
  const url = port === undefined ? socket : `redis://127.0.0.1:${port}`
  const clients: Redis[] = []
  let running: { readonly pid: number; end(): Promise<void> } | undefined

  async function start(): Promise<void> {
    const options = [
      '--port',
      String(port ?? 0),
      '--unixsocket',
      socket,
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ]
    running = await run(program, options)
    const client = new Redis(url, { retryStrategy: () => 10 })
    // Not there yet: it is tried again.
    client.on('error', () => undefined)
    await new Promise<void>((resolve) => client.once('ready', resolve))
    client.disconnect()
  }

  async function stop(): Promise<void> {
    const ending = running
    running = undefined
    await ending?.end()
  }

  await start()
  return {
    url,
    client() {
      const client = new Redis(url)
      clients.push(client)
      return client
    },
    start,
    stop,
    freeze: () => void (running && process.kill(running.pid, 'SIGSTOP')),
    thaw: () => void (running && process.kill(running.pid, 'SIGCONT')),
    async close() {
      for (const client of clients) client.disconnect()
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs the program until it is ended or this process is, by whatever: then its input closes. */
const untilInputEnds = '"$0" "$@" >/dev/null 2>&1 & echo $!; cat >/dev/null; kill -9 $!; wait'

async function run(program: string, options: readonly string[]) {
  const shell = spawn('sh', ['-c', untilInputEnds, program, ...options], { stdio: ['pipe', 'pipe', 'ignore'] })
  const [line] = (await once(shell.stdout, 'data')) as [Buffer]
  return {
    pid: Number(line.toString()),
    async end() {
      const ended = once(shell, 'exit')
      shell.stdin.end()
      await ended
    },
  }
}
