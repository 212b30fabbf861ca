import type { Duplex } from 'node:stream'
import type { HubLimits } from '../../limits.ts'
import type { Identity } from '../access/identity.ts'
import type { Payload } from '../payload.ts'
import type { Transport, TransportListener } from '../transport.ts'
import { HubWebSocket, type HubWebSocketListener, messageTooBig } from './hub-websocket.ts'
import { Outbox } from './outbox.ts'
import type { Place } from './place.ts'
import type { TurnBatch } from './turn-batch.ts'
import { pongFrame, webSocketFrame } from './websocket-frame.ts'

export type WebSocketTransportOptions = {
  readonly limits: HubLimits
  readonly batch: TurnBatch
}

/**
 * A WebSocket as a transport. Frames are written to the socket below the WebSocket, which adds
 * nothing to them (no mask, no compression), so that one buffer serves every receiver.
 * A class, because there is one for every connection.
 */
export class WebSocketTransport implements Transport, HubWebSocketListener {
  /** Undefined while the client has lost its socket and may come back. */
  #webSocket: HubWebSocket | undefined
  #outbox: Outbox
  readonly #options: WebSocketTransportOptions
  #listener: TransportListener | undefined
  readonly #place: Place
  #hasLeft = false
  #endsBy: number | undefined
  /** Of a socket that was left open: when it is to be kept alive next. */
  #pingsAt: number | undefined

  /** @param place given up when neither a socket is left in use nor the chance of another one. */
  constructor(webSocket: HubWebSocket, socket: Duplex, options: WebSocketTransportOptions, place: Place) {
    this.#webSocket = webSocket
    this.#options = options
    this.#place = place
    this.#outbox = new Outbox(socket, options.batch, performance.now())
  }

  get hasEnded(): boolean {
    return this.#hasLeft || this.#endsBy !== undefined || this.#pingsAt !== undefined
  }

  /** Whether the connection would take another socket. */
  get isResumable(): boolean {
    return !this.hasEnded && this.#listener?.isResumable === true
  }

  get name(): 'WebSockets' {
    return 'WebSockets'
  }

  get carriesBinary(): boolean {
    return true
  }

  get needsKeepAlive(): boolean {
    return true
  }

  get isLagging(): boolean {
    return this.#outbox.unsentBytes > this.#options.limits.lowPriorityUnsentBytes
  }

  get sentBytes(): number {
    return this.#outbox.totalBytes
  }

  listen(listener: TransportListener): void {
    this.#listener = listener
    this.#webSocket?.listen(this)
  }

  /**
   * Goes on over another socket. One that is still there is cut off: its client has left it.
   * @param identity of the token that came with it.
   */
  resumeOn(
    webSocket: HubWebSocket,
    socket: Duplex,
    { identity, place }: { readonly identity: Identity<unknown>; readonly place: Place },
  ): void {
    this.#place.takeSocketOf(place)
    this.#webSocket?.discard()
    this.#outbox.discard()
    this.#webSocket = webSocket
    this.#outbox = new Outbox(socket, this.#options.batch, performance.now())
    webSocket.listen(this)
    this.#listener?.onRenewed(identity)
    this.#listener?.onBack?.()
  }

  onMessage(data: Buffer): void {
    this.#listener?.onBytes(data)
  }

  onPing(data: Buffer): void {
    if (this.#webSocket !== undefined && this.#endsBy === undefined) this.#add(pongFrame(data))
  }

  onError(error: Error): void {
    // The socket's close follows, which decides what comes of a connection that could go on.
    if (!this.isResumable) this.#leave(error)
  }

  onPeerClosing(faultCode?: number): void {
    if (faultCode === messageTooBig) this.#listener?.onTooLarge?.()
    this.#outbox.flushAll()
    this.#leave(faultCode === undefined ? undefined : new Error(`WebSocket fault ${faultCode}.`))
  }

  onClosed(isLost: boolean): void {
    this.#outbox.discard()
    if (isLost && this.isResumable) {
      this.#webSocket = undefined
      this.#place.giveUpSocket()
      this.#listener?.onLost?.()
    } else {
      this.#leave(isLost ? new Error('The connection was lost.') : undefined)
      this.#finish()
    }
  }

  send(payload: Payload): void {
    // Nothing but this object and its outbox is looked at: in a broadcast every further one is a miss of the cache.
    if (this.#webSocket !== undefined && !this.hasEnded) this.#add(webSocketFrame(payload))
  }

  pause(): void {
    if (this.#webSocket?.isPaused === false) this.#webSocket.pause()
  }

  resume(): void {
    if (this.#webSocket?.isPaused === true) this.#webSocket.resume()
  }

  end(last?: Payload, error?: Error): void {
    if (this.#endsBy !== undefined) return
    this.#endsBy = performance.now() + this.#options.limits.closeTimeoutMs
    if (this.#webSocket === undefined) {
      this.#finish()
      return
    }
    // Reading goes on, or the peer's answer to the close would not be seen.
    this.resume()
    if (this.#webSocket.readyState !== HubWebSocket.OPEN) return
    if (last !== undefined) this.#outbox.add(webSocketFrame(last))
    this.#outbox.flushAll()
    if (error === undefined) this.#webSocket.closeNormally()
    else this.#webSocket.closeAbnormally()
  }

  leave(): void {
    if (this.#webSocket === undefined) {
      this.end()
    } else if (!this.hasEnded) {
      this.#pingsAt = 0
      this.#place.giveUpConnection()
    }
  }

  check(now: number): void {
    if (this.#endsBy !== undefined) {
      if (now >= this.#endsBy) this.#webSocket?.terminate()
    } else if (this.#pingsAt !== undefined) {
      if (now < this.#pingsAt) return
      this.#pingsAt = now + this.#options.limits.keepAliveIntervalMs
      // A frame that clients answer without showing it to the application.
      this.#webSocket?.ping()
    } else if (this.#webSocket !== undefined && this.#outbox.isStalled(now, this.#options.limits.stallTimeoutMs)) {
      if (this.isResumable) this.#webSocket.terminate()
      else this.#giveUp()
    }
  }

  #add(frame: Buffer): void {
    if (this.#outbox.hasRoomFor(frame, this.#options.limits.maxUnsentBytes)) this.#outbox.add(frame)
    else this.#giveUp()
  }

  #giveUp(): void {
    this.#outbox.discard()
    this.#listener?.onTooSlow()
  }

  #leave(error: Error | undefined): void {
    if (this.#hasLeft) return
    this.#hasLeft = true
    this.#endsBy ??= performance.now() + this.#options.limits.closeTimeoutMs
    this.#listener?.onLeft(error)
  }

  #finish(): void {
    this.#listener?.onClosed()
    this.#place.giveUp()
  }
}
