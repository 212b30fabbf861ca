import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { type Faults, frameRates } from './faults.ts'
import { createFrameSplitter, isClose } from './frames.ts'
import { ownHeaders } from './requests.ts'

const headEnd = '\r\n\r\n'
/** A frame that waits to be overtaken goes on by itself after this. */
const longestSwapMs = 300

/** Passes a WebSocket on, frame by frame in both directions. */
export function passSocket(parts: {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
  readonly target: URL
  readonly faults: Faults
}): void {
  const { request, socket, head, target, faults } = parts
  const onward = connect({ host: target.hostname, port: Number(target.port), noDelay: true })
  const end = () => {
    socket.destroy()
    onward.destroy()
  }
  for (const side of [socket, onward]) {
    side.on('error', end)
    side.on('close', end)
  }
  onward.write(headOf(request, target))
  const toServer = createFrameWay(onward, faults, end)
  const toBrowser = createFrameWay(socket, faults, end)
  toServer(head)
  socket.on('data', toServer)
  let answer = Buffer.alloc(0)
  let isOpen = false
  onward.on('data', (bytes: Buffer) => {
    if (isOpen) return toBrowser(bytes)
    answer = Buffer.concat([answer, bytes])
    const headLength = answer.indexOf(headEnd) + headEnd.length
    if (headLength < headEnd.length) return
    isOpen = true
    socket.write(answer.subarray(0, headLength))
    toBrowser(answer.subarray(headLength))
  })
}

/** Without compression the frames stand for themselves: one can be left out, or come twice. */
function headOf(request: IncomingMessage, target: URL): string {
  const { 'sec-websocket-extensions': _, ...headers } = ownHeaders(request.headers, target)
  const lines = Object.entries({ ...headers, connection: 'Upgrade' }).map(
    ([name, value]) => `${name}: ${String(value)}`,
  )
  return `GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}${headEnd}`
}

function createFrameWay(to: Socket | Duplex, faults: Faults, cut: () => void): (bytes: Buffer) => void {
  const split = createFrameSplitter()
  /** Frames leave in order: one that is held up holds up those behind it. */
  let last: Promise<void> = Promise.resolve()
  let held: Buffer | undefined
  let isFirst = true

  function write(frame: Buffer): void {
    if (!to.writable) return
    to.write(frame)
    letGo()
  }

  function letGo(): void {
    const frame = held
    held = undefined
    if (frame !== undefined && to.writable) to.write(frame)
  }

  async function pass(frame: Buffer): Promise<void> {
    // Without its handshake a connection is none, and only waits.
    const fault = isFirst || isClose(frame) ? undefined : faults.next(frameRates)
    isFirst = false
    if (fault === 'cut') return cut()
    if (fault === 'drop') return
    if (fault === 'delay') await pause(faults.pauseMs())
    if (fault === 'swap' && held === undefined) {
      held = frame
      setTimeout(letGo, longestSwapMs).unref()
      return
    }
    write(frame)
    if (fault === 'double') write(frame)
  }

  return (bytes) => {
    for (const frame of split(bytes)) last = last.then(() => pass(Buffer.from(frame)))
  }
}
