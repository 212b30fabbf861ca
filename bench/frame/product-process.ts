import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Product = { readonly url: string; readonly port: number; readonly pid: number; stop(): Promise<void> }

const main = join(import.meta.dirname, '../../apps/server/src/main.ts')
const startLimitMs = 60_000
const pollMs = 5

/** The server as `npm start` runs it; resolves when it is ready for requests. Its log goes nowhere. */
export async function startProduct(settings: Readonly<Record<string, string>>): Promise<Product> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [main], {
    // Away from a .env that would set more than the measurement says.
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      // The npm commands set it.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...settings,
      PORT: String(port),
      DRAIN_ACCEPT_MS: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const limit = performance.now() + startLimitMs
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > limit) {
      child.kill('SIGKILL')
      throw new Error('the server did not become ready')
    }
    await pause(pollMs)
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/health/ready`)
    await answer.text()
    return answer.status === 200
  } catch {
    // Nobody listens yet.
    return false
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}
