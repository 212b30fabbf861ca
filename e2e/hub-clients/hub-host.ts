// The test host of the hub server, as a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../../packages/signalr-server/test-host.ts')

export type HubHost = {
  readonly url: string
  /** Ends it in order: its clients are told to come back. */
  stop(): Promise<void>
  /** Starts it again on the same port, if it does not run. */
  start(): Promise<void>
}

/** @param limits of the hub server, as `name=number`. */
export async function startHubHost(limits: readonly string[] = []): Promise<HubHost> {
  let host = await open(0)
  const { url } = host
  const isRunning = () => host.process.exitCode === null && host.process.signalCode === null

  async function open(port: number): Promise<{ process: ChildProcess; url: string }> {
    const args = ['--port', String(port), ...limits.flatMap((limit) => ['--limit', limit])]
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      printed += String(chunk)
      const [, address] = /open at (\S+)/.exec(printed) ?? []
      if (address !== undefined) return { process: child, url: address }
    }
    throw new Error(`The test host did not start: ${printed}`)
  }

  return {
    url,
    async stop() {
      if (!isRunning()) return
      const ended = once(host.process, 'exit')
      host.process.kill('SIGTERM')
      await ended
    },
    async start() {
      if (!isRunning()) host = await open(Number(new URL(url).port))
    },
  }
}
