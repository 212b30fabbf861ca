import { connect } from 'node:net'
import { offer } from '../frame/child-process.ts'
import { describeDurations } from '../frame/statistics.ts'

export type LoadTask = {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly warmMs: number
  readonly ms: number
  /** Bytes of the body that every answer must have. */
  readonly bodyBytes: number
}

const headEnd = '\r\n\r\n'

/** Keep-alive connections that each ask again as soon as they are answered. */
async function loadPage(task: LoadTask) {
  await askFor(task, task.warmMs)
  const started = performance.now()
  const durations = await askFor(task, task.ms)
  const perSecond = durations.length / ((performance.now() - started) / 1000)
  return { perSecond, ...describeDurations(durations) }
}

async function askFor(task: LoadTask, ms: number): Promise<number[]> {
  const durations: number[] = []
  const end = performance.now() + ms
  await Promise.all(Array.from({ length: task.connections }, () => askOnOne(task, end, durations)))
  return durations
}

function askOnOne(task: LoadTask, end: number, durations: number[]): Promise<void> {
  const { port, path, headers, bodyBytes } = task
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n`)
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let head = ''
  let missing = 0
  let askedAt = 0

  function ask(): void {
    askedAt = performance.now()
    head = ''
    socket.write(request)
  }

  function readHead(chunk: Buffer): void {
    const before = head.length
    head += chunk.toString('latin1')
    const headBytes = head.indexOf(headEnd)
    if (headBytes < 0) return
    const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1])
    if (!head.startsWith('HTTP/1.1 200') || length !== bodyBytes) {
      throw new Error(`an answer is not the page: ${head.slice(0, 500)}`)
    }
    missing = length - (before + chunk.length - headBytes - headEnd.length)
    if (missing === 0) finish()
  }

  function finish(): void {
    const now = performance.now()
    durations.push(now - askedAt)
    if (now < end) ask()
    else socket.end(resolve)
  }

  socket.once('error', reject)
  socket.once('close', () => reject(new Error('the server closed a connection under load')))
  socket.on('data', (chunk) => {
    if (missing === 0) {
      try {
        readHead(chunk)
      } catch (error) {
        reject(error)
        socket.destroy()
      }
      return
    }
    missing -= chunk.length
    if (missing === 0) finish()
  })
  ask()
  return promise
}

const calls = { loadPage }
export type LoadCalls = typeof calls

offer(calls)
