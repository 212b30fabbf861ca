import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterTest } from '../test-hub.ts'
import { type HostCommand, type HostOptions, type HostReply, writeHostOptions } from './host-commands.ts'
import { listenLocally } from './listen-locally.ts'

/** A hub server in a process of its own. */
export type HostProcess = {
  readonly port: number
  run(command: HostCommand): Promise<unknown>
  /** Ends it as no process would end itself. */
  kill(): Promise<void>
}

/** Starts one; it ends with the test. */
export async function startHost(options: HostOptions): Promise<HostProcess> {
  const child = fork(join(import.meta.dirname, 'run-host.ts'), {
    execArgv: [],
    env: { ...process.env, ...writeHostOptions(options) },
  })
  const waiting = new Map<number, (reply: HostReply) => void>()
  let lastId = 0
  child.on('message', (reply: HostReply) => {
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  child.once('exit', () => {
    for (const [id, settle] of waiting) settle({ id, error: 'The process has ended.' })
  })

  function replyTo(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ value, error }) => (error === undefined ? resolve(value) : reject(new Error(error))))
    })
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  afterTest(kill)
  return {
    port: Number(await replyTo(0)),
    async run(command) {
      const id = ++lastId
      const reply = replyTo(id)
      child.send({ id, command })
      return reply
    },
    kill,
  }
}

/** Spreads connections over ports in turn and passes over those that nobody listens to; ends with the test. */
export async function startBalancer(ports: readonly number[]): Promise<string> {
  const open = new Set<Socket>()
  let turn = 0

  function pass(from: Socket, at: number, tries: number): void {
    const to = connect(ports[at % ports.length] ?? 0, '127.0.0.1')
    open.add(to)
    let isThere = false
    to.once('connect', () => {
      isThere = true
      from.pipe(to).pipe(from)
    })
    to.on('error', () => (!isThere && tries > 1 ? pass(from, at + 1, tries - 1) : from.destroy()))
    to.once('close', () => {
      open.delete(to)
      if (isThere) from.destroy()
    })
    from.once('close', () => to.destroy())
  }

  const server = createServer((from) => {
    open.add(from)
    from.on('error', () => from.destroy())
    from.once('close', () => open.delete(from))
    pass(from, turn++, ports.length)
  })
  afterTest(async () => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${await listenLocally(server)}`
}
