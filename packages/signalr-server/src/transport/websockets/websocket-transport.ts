import type { Duplex } from 'node:stream'
import type { RawData } from 'ws'
import type { HubLimits } from '../../limits.ts'
import type { Payload } from '../payload.ts'
import type { Transport, TransportListener } from '../transport.ts'
import { HubWebSocket } from './hub-websocket.ts'
import { Outbox } from './outbox.ts'
import type { TurnBatch } from './turn-batch.ts'
import { webSocketFrame } from './websocket-frame.ts'

export type WebSocketTransportOptions = {
  readonly limits: HubLimits
  readonly batch: TurnBatch
}

/**
 * A WebSocket as a transport. Frames are written to the socket below the WebSocket, which adds
 * nothing to them (no mask, no compression), so that one buffer serves every receiver.
 * A class, because there is one for every connection.
 */
export class WebSocketTransport implements Transport {
  readonly #webSocket: HubWebSocket
  readonly #outbox: Outbox
  readonly #limits: HubLimits
  #listener: TransportListener | undefined
  #hasLeft = false
  #endsBy: number | undefined

  constructor(webSocket: HubWebSocket, socket: Duplex, { limits, batch }: WebSocketTransportOptions) {
    this.#webSocket = webSocket
    this.#limits = limits
    this.#outbox = new Outbox(socket, batch, performance.now())
  }

  get isLagging(): boolean {
    return this.#outbox.unsentBytes > this.#limits.lowPriorityUnsentBytes
  }

  get sentBytes(): number {
    return this.#outbox.totalBytes
  }

  listen(listener: TransportListener): void {
    this.#listener = listener
    this.#webSocket.onPeerClosing = (faultCode) => this.#onPeerClosing(faultCode)
    this.#webSocket.on('message', (data: RawData) => {
      // One piece by the socket's binary type; anything else is never delivered.
      if (Buffer.isBuffer(data)) listener.onBytes(data)
    })
    this.#webSocket.on('error', (error) => this.#leave(error))
    this.#webSocket.on('close', () => {
      this.#leave(new Error('The connection was lost.'))
      this.#outbox.discard()
      listener.onClosed()
    })
  }

  send(payload: Payload): void {
    if (this.#webSocket.readyState !== HubWebSocket.OPEN) return
    const frame = webSocketFrame(payload)
    const unsent = this.#outbox.unsentBytes
    if (unsent > 0 && unsent + frame.length > this.#limits.maxUnsentBytes) {
      this.#giveUp()
      return
    }
    this.#outbox.add(frame)
  }

  pause(): void {
    if (!this.#webSocket.isPaused) this.#webSocket.pause()
  }

  resume(): void {
    if (this.#webSocket.isPaused) this.#webSocket.resume()
  }

  end(last?: Payload): void {
    if (this.#endsBy !== undefined) return
    this.#endsBy = performance.now() + this.#limits.closeTimeoutMs
    // Reading goes on, or the peer's answer to the close would not be seen.
    this.resume()
    if (this.#webSocket.readyState !== HubWebSocket.OPEN) return
    if (last !== undefined) this.#outbox.add(webSocketFrame(last))
    this.#outbox.flushAll()
    this.#webSocket.closeNormally()
  }

  check(now: number): void {
    if (this.#endsBy !== undefined) {
      if (now >= this.#endsBy) this.#webSocket.terminate()
    } else if (this.#outbox.isStalled(now, this.#limits.stallTimeoutMs)) {
      this.#giveUp()
    }
  }

  #giveUp(): void {
    this.#outbox.discard()
    this.#listener?.onTooSlow()
  }

  #onPeerClosing(faultCode: number | undefined): void {
    this.#outbox.flushAll()
    this.#leave(faultCode === undefined ? undefined : new Error(`WebSocket fault ${faultCode}.`))
  }

  #leave(error: Error | undefined): void {
    if (this.#hasLeft) return
    this.#hasLeft = true
    this.#endsBy ??= performance.now() + this.#limits.closeTimeoutMs
    this.#listener?.onLeft(error)
  }
}
