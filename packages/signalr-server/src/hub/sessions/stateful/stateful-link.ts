import type { HubCounters } from '../../../counters.ts'
import type { HubLimits } from '../../../limits.ts'
import type { HubProtocol } from '../../../protocol/hub-protocol.ts'
import { type HubMessage, MessageType } from '../../../protocol/messages.ts'
import { createPayload, type Payload, payloadBytes } from '../../../transport/payload.ts'
import type { Transport } from '../../../transport/transport.ts'
import { ReceivedMessages } from './received-messages.ts'
import { SentMessages } from './sent-messages.ts'
import type { SuspendedConnections } from './suspended-connections.ts'

/** Clients send an Ack a second after the first message that it is for. */
const earlyAckMs = 2_000

export type StatefulLinkOptions = {
  readonly limits: HubLimits
  readonly transport: Transport
  readonly suspended: SuspendedConnections
  readonly counters: HubCounters
}

/**
 * Stateful reconnect of one connection: what may be sent when, and what is sent again to a client that
 * lost its socket and is back on another. A connection without it has no link.
 *
 * - `new`: the handshake is not answered.
 * - `holding`: it is, but it is not known whether the client has read the answer. Messages that come
 *   right behind the answer are not counted by clients, so they wait.
 * - `attached`: both sides count.
 * - `lost`: the socket is gone; the connection waits for its client.
 * - `returning`: there is a new socket, which may still be one that the client has given up: nothing
 *   at all is sent until its Sequence shows that the client listens.
 */
export class StatefulLink {
  readonly #options: StatefulLinkOptions
  readonly #sent: SentMessages
  readonly #received = new ReceivedMessages()
  #protocol: HubProtocol | undefined
  #state: 'new' | 'holding' | 'attached' | 'lost' | 'returning' = 'new'
  /** Monotonic, of the latest change of state or, while attached, of the latest Ack. */
  #since = 0
  /** The last message that was sent before the latest return of the client. */
  #sentBefore = 0
  #returnedAt = 0
  /** An Ack that may be older than the return; 0 for none. */
  #earlyAck = 0
  /** What is taken for this connection of the room for suspended ones. */
  #takenBytes: number | undefined

  constructor(options: StatefulLinkOptions) {
    this.#options = options
    this.#sent = new SentMessages(options.limits.statefulBufferBytes)
  }

  get isBegun(): boolean {
    return this.#state !== 'new'
  }

  /** Whether the connection would outlive its socket. */
  get isResumable(): boolean {
    return this.isBegun && this.#sent.isComplete && !this.#sent.exceedsLimit
  }

  /** Nothing may be sent, not even a Close: it would reach nobody, or the wrong one. */
  get isMute(): boolean {
    return this.#state === 'lost' || this.#state === 'returning'
  }

  get awaitsSequence(): boolean {
    return this.#state === 'returning'
  }

  /** Half a buffer is left to what must not be left out. */
  get isLagging(): boolean {
    const { transport, limits } = this.#options
    return this.isMute || transport.isLagging || this.#sent.keptBytes > limits.statefulBufferBytes / 2
  }

  /** The handshake is answered. */
  begin(protocol: HubProtocol): void {
    this.#protocol = protocol
    this.#enter('holding')
  }

  /** Something came from the client, so it has read the answer to its handshake. */
  onHeard(): void {
    if (this.#state !== 'holding') return
    this.#enter('attached')
    this.#sendKept()
  }

  /** Sends one of the messages that count. False when it cannot be kept for a lost client: too much is. */
  send(payload: Payload): boolean {
    this.#sent.add(payload)
    if (this.isMute) return !this.#sent.exceedsLimit && this.#widenPlace(payload)
    if (this.#state === 'attached') {
      this.#options.transport.send(payload)
      this.#forgetExcess()
    } else if (this.#sent.keptBytes > this.#options.limits.maxUnsentBytes) {
      // No more is held than may be unsent: the transport decides about the rest.
      this.onHeard()
    }
    return true
  }

  /** Whether the message is to be handled; counts it if it is one that counts. */
  admits({ type }: HubMessage): boolean {
    this.onHeard()
    switch (type) {
      case MessageType.Sequence:
      case MessageType.Close:
        return true
      case MessageType.Ping:
      case MessageType.Ack:
        return this.#state !== 'returning'
      default:
        return this.#state !== 'returning' && this.#received.count()
    }
  }

  /**
   * The timer of an Ack runs on in a client that loses its socket. So an Ack soon after the return may say
   * what was received before it, while the repetition is still under way; should that break off too, the
   * client takes no Sequence beyond where it got. Such an Ack counts a little later.
   */
  onAck(sequenceId: number): void {
    const isEarly = sequenceId <= this.#sentBefore && performance.now() - this.#returnedAt < earlyAckMs
    if (isEarly) this.#earlyAck = Math.max(this.#earlyAck, sequenceId)
    else this.#sent.confirm(sequenceId)
  }

  /** The client goes on at this number. False when it cannot. */
  onSequence(sequenceId: number): boolean {
    const isValid = this.#received.continueAt(sequenceId)
    if (this.#state !== 'returning') return isValid
    this.#enter('attached')
    this.#leavePlace()
    if (!isValid) return false
    this.#options.counters.resumed++
    this.#returnedAt = this.#since
    this.#sendControl({ type: MessageType.Sequence, sequenceId: this.#sent.firstKept })
    this.#sendKept()
    return true
  }

  /** The socket is gone. False when the connection cannot be kept. */
  onLost(): boolean {
    this.#forgetSocket()
    this.#enter('lost')
    return this.#takePlace()
  }

  /** There is a new socket. The old one may have been taken for alive until now. */
  onBack(): void {
    if (!this.isMute) {
      this.#forgetSocket()
      this.#takePlace()
    }
    this.#enter('returning')
  }

  /** To be called regularly with the monotonic time. */
  check(now: number): void {
    const { limits } = this.#options
    const elapsed = now - this.#since
    if (this.#state === 'holding' && elapsed >= limits.statefulHoldMs) this.onHeard()
    if (this.#earlyAck > 0 && now - this.#returnedAt >= earlyAckMs) {
      this.#sent.confirm(this.#earlyAck)
      this.#earlyAck = 0
    }
    if (this.#state !== 'attached' || elapsed < limits.statefulAckIntervalMs) return
    const sequenceId = this.#received.takeConfirmation()
    if (sequenceId === undefined) return
    this.#since = now
    this.#sendControl({ type: MessageType.Ack, sequenceId })
  }

  /** The client has not come back in time. */
  isOverdue(now: number): boolean {
    return this.isMute && now - this.#since >= this.#options.limits.statefulReconnectWindowMs
  }

  /** The connection has ended. */
  end(): void {
    this.#leavePlace()
    this.#sent.forget()
  }

  #enter(state: 'holding' | 'attached' | 'lost' | 'returning'): void {
    this.#state = state
    this.#since = performance.now()
  }

  #forgetSocket(): void {
    if (this.#state === 'attached') this.#sentBefore = this.#sent.last
    this.#earlyAck = 0
  }

  #sendKept(): void {
    for (const payload of this.#sent.kept) this.#options.transport.send(payload)
    this.#forgetExcess()
  }

  /** A reader that is there keeps its connection, but not the promise that it outlives its socket. */
  #forgetExcess(): void {
    if (this.#sent.exceedsLimit) this.#sent.forget()
  }

  #sendControl(message: HubMessage): void {
    if (this.#protocol) this.#options.transport.send(createPayload(this.#protocol.write(message)))
  }

  #takePlace(): boolean {
    const bytes = this.#sent.keptBytes
    if (!this.#options.suspended.add(bytes)) return false
    this.#takenBytes = bytes
    return true
  }

  #widenPlace(payload: Payload): boolean {
    const bytes = payloadBytes(payload)
    if (this.#takenBytes === undefined || !this.#options.suspended.grow(bytes)) return false
    this.#takenBytes += bytes
    return true
  }

  #leavePlace(): void {
    if (this.#takenBytes !== undefined) this.#options.suspended.remove(this.#takenBytes)
    this.#takenBytes = undefined
  }
}
