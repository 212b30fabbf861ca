import { once } from 'node:events'
import { decode } from '@msgpack/msgpack'
import { WebSocket } from 'ws'
import { createHubProtocols, type HubProtocolName } from '../protocol/hub-protocols.ts'
import { InboundBuffer } from '../protocol/inbound-buffer.ts'
import { readFrame } from '../protocol/messagepack/binary-framing.ts'
import { MessageType } from '../protocol/messages.ts'
import { shakeHands } from './frames/frames.ts'
import { fuzzLimits } from './fuzz-limits.ts'
import { type FuzzServer, fuzzPath } from './fuzz-server.ts'
import type { Watch } from './watch.ts'

/** Long even for a busy machine. */
const patienceMs = 5_000
const pauseMs = 2

/** A well-behaved client that calls all the time, and reports when it is disturbed. */
export type Bystander = {
  readonly calls: number
  /** Of a call and its answer, in milliseconds. */
  readonly slowestMs: number
  close(): Promise<void>
}

export async function startBystander(
  { port }: FuzzServer,
  name: HubProtocolName,
  { report }: Watch,
): Promise<Bystander> {
  const [protocol] = createHubProtocols([name], fuzzLimits)
  const socket = new WebSocket(`ws://127.0.0.1:${port}${fuzzPath}`, { headers: { Authorization: `Bearer ${name}` } })
  let calls = 0
  let slowestMs = 0
  let isClosing = false
  let onAnswer: ((result: unknown) => void) | undefined

  await once(socket, 'open')
  socket.send(shakeHands(name, 1))
  await once(socket, 'message')
  socket.on('close', (code) => {
    if (!isClosing) report(`the ${name} bystander was cut off with ${code}`)
    onAnswer?.(undefined)
  })
  socket.on('message', (data: Buffer) => {
    try {
      for (const answer of answersIn(name, data)) onAnswer?.(answer)
    } catch (error) {
      report(`the ${name} bystander got what it cannot read: ${String(error)}`)
    }
  })

  async function call(): Promise<void> {
    const value = `call ${calls}`
    const startedAt = performance.now()
    const answer = new Promise<unknown>((resolve) => {
      onAnswer = resolve
      setTimeout(resolve, patienceMs, 'nothing in time').unref()
    })
    const message = { type: MessageType.Invocation, invocationId: value, target: 'Echo', arguments: [value] } as const
    socket.send(protocol?.write(message) ?? '')
    const result = await answer
    if (isClosing) return
    calls++
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    if (result !== value) report(`the ${name} bystander got ${JSON.stringify(result)} for ${value}`)
  }

  async function callOn(): Promise<void> {
    while (!isClosing && socket.readyState === WebSocket.OPEN) {
      await call()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }

  const calling = callOn()
  return {
    get calls() {
      return calls
    },
    get slowestMs() {
      return slowestMs
    },
    async close() {
      isClosing = true
      socket.close()
      await calling
    },
  }
}

/** The results of completions; what else came is read too, to see that it can be. */
function answersIn(name: HubProtocolName, data: Buffer): unknown[] {
  return name === 'json' ? answersInText(data.toString('utf8')) : answersInBinary(data)
}

function answersInText(text: string): unknown[] {
  const messages = text
    .split('\u001e')
    .slice(0, -1)
    .map((record) => JSON.parse(record) as { type: number; result?: unknown })
  return messages.filter(({ type }) => type === MessageType.Completion).map(({ result }) => result)
}

function answersInBinary(bytes: Buffer): unknown[] {
  const input = new InboundBuffer()
  input.append(bytes)
  const answers: unknown[] = []
  for (;;) {
    const body = readFrame(input, Infinity)
    if (body === undefined) return answers
    const [type, , , , result] = decode(body) as unknown[]
    if (type === MessageType.Completion) answers.push(result)
  }
}
