import { defaultLimits } from '../../limits.ts'
import { allProtocols, createHubProtocols } from '../../protocol/hub-protocols.ts'
import { InboundBuffer } from '../../protocol/inbound-buffer.ts'
import type { Payload } from '../../transport/payload.ts'
import type { Transport, TransportListener } from '../../transport/transport.ts'
import type { Random } from '../frames/random.ts'
import { describe } from '../watch.ts'

const noLimits = { ...defaultLimits, maxMessageBytes: Infinity, maxMessageDepth: Infinity }
const [, messagePack] = createHubProtocols(allProtocols, noLimits)

/** A client that is not there, and reports what no client could read. */
export class MemoryTransport implements Transport {
  readonly name = 'WebSockets'
  readonly carriesBinary = true
  readonly needsKeepAlive = true
  readonly #random: Random
  readonly #report: (violation: string) => void
  #listener: TransportListener | undefined
  #isLost = false
  isPaused = false
  isEnded = false
  sentBytes = 0

  constructor(random: Random, report: (violation: string) => void) {
    this.#random = random
    this.#report = report
  }

  get isLagging(): boolean {
    return this.#random.chance(0.1)
  }

  listen(listener: TransportListener): void {
    this.#listener = listener
  }

  /** There is no socket any more; the connection may go on without it for a while. */
  lose(): void {
    this.#isLost = true
    this.#listener?.onLost?.()
  }

  comeBack(): void {
    this.#isLost = false
    this.#listener?.onBack?.()
  }

  send({ data }: Payload): void {
    this.sentBytes += data.length
    if (this.isEnded) this.#report('a message was sent after the end')
    try {
      if (typeof data === 'string') readText(data)
      else readBinary(data)
    } catch (error) {
      this.#report(`no client could read ${JSON.stringify(data.slice(0, 200).toString())}: ${describe(error)}`)
    }
  }

  pause(): void {
    this.isPaused = true
  }

  resume(): void {
    this.isPaused = false
  }

  end(last?: Payload): void {
    if (last !== undefined && !this.isEnded) this.send(last)
    this.isEnded = true
    if (this.#isLost) this.#listener?.onClosed()
  }

  leave(): void {
    this.end()
  }

  check(): void {}
}

function readText(text: string): void {
  const records = text.split('\u001e')
  if (records.pop() !== '') throw new Error('The last record has no end.')
  for (const record of records) JSON.parse(record)
}

function readBinary(bytes: Buffer): void {
  const input = new InboundBuffer()
  input.append(bytes)
  while (messagePack?.read(input) !== undefined) continue
  if (input.length > 0) throw new Error('The last message is incomplete.')
}
