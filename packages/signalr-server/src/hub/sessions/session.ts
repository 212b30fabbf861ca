import type { ClientInvocation } from '../../backplane/backplane.ts'
import { HandshakeError, handshakeCanceled, readHandshake } from '../../protocol/handshake.ts'
import type { HubProtocol } from '../../protocol/hub-protocol.ts'
import { InboundBuffer } from '../../protocol/inbound-buffer.ts'
import { InvalidDataError, OversizeMessageError } from '../../protocol/invalid-data-error.ts'
import { type HubMessage, MessageType } from '../../protocol/messages.ts'
import type { Identity } from '../../transport/access/identity.ts'
import type { Opening } from '../../transport/endpoint.ts'
import { createPayload, type Payload } from '../../transport/payload.ts'
import type { Transport, TransportListener, TransportName } from '../../transport/transport.ts'
import type { CloseOptions, HubConnection } from '../hub-connection.ts'
import { HubError, toError } from '../hub-error.ts'
import type { ConnectionCalls } from '../invocations/connection-calls.ts'
import { lostConnection, unreadyConnection } from '../lost-connections.ts'
import { closeMessage, handshakeAccepted, handshakeRefused, ping } from './control-messages.ts'
import { Heartbeat } from './heartbeat.ts'
import type { Outgoing } from './outgoing.ts'
import type { SessionHost } from './session-host.ts'
import { StatefulLink } from './stateful/stateful-link.ts'
import { isStrayClient } from './stateful/stray-client.ts'

/**
 * One connection as the hub protocol sees it: handshake, `onConnected`, messages, close.
 * A class, because there is one for every connection.
 */
export class HubSession<User> implements HubConnection<User>, TransportListener {
  readonly id: string
  user: User
  readonly credentialId: string | undefined
  readonly connectedAt = Date.now()
  readonly #host: SessionHost<User, HubSession<User>>
  readonly #transport: Transport
  /** There while something is unread: most connections are silent most of the time. */
  #input: InboundBuffer | undefined
  /** Joining: the handshake is read and not answered yet. */
  #phase: 'handshake' | 'joining' | 'starting' | 'open' | 'ended' = 'handshake'
  #protocol: HubProtocol | undefined
  /** Made at the first call: most connections of most hubs only listen. */
  #calls: ConnectionCalls | undefined
  /** Only where stateful reconnect was granted. */
  #link: StatefulLink | undefined
  #abortion: AbortController | undefined
  #endedBy: Error | undefined
  #isTransportClosed = false
  #areHooksDone = false
  readonly #heartbeat: Heartbeat

  constructor(host: SessionHost<User, HubSession<User>>, opening: Opening<User>, transport: Transport) {
    this.id = opening.connectionId
    this.user = opening.user
    this.credentialId = opening.credentialId
    this.#host = host
    this.#transport = transport
    this.#heartbeat = new Heartbeat(host.limits, opening.expiresAt)
    if (opening.isStateful) {
      const { limits, suspended, counters } = host
      this.#link = new StatefulLink({ limits, suspended, counters, transport })
    }
  }

  get transport(): TransportName {
    return this.#transport.name
  }

  get signal(): AbortSignal {
    this.#abortion ??= new AbortController()
    if (this.#phase === 'ended') this.#abortion.abort()
    return this.#abortion.signal
  }

  abort(): void {
    this.close({ allowReconnect: false })
  }

  close(options: CloseOptions): void {
    this.#end(options, undefined)
  }

  /** The client will not come back for the connection, whatever its socket looks like. */
  abandon(): void {
    if (this.#link?.isBegun) this.#lapse()
  }

  /** Sends a message that others may be sent too. */
  deliver(message: Outgoing, isLowPriority: boolean): void {
    if (this.#protocol === undefined || this.#phase === 'ended') return
    if (isLowPriority && this.#isLagging) {
      this.#host.counters.dropped++
      return
    }
    const payload = message.in(this.#protocol)
    if (payload !== undefined) this.#transmit(payload)
  }

  /**
   * Asks the client and waits for its answer. Not before `onConnected` has ended: until then nothing is
   * read, and so no answer either.
   */
  async invoke(question: ClientInvocation): Promise<unknown> {
    if (this.#phase === 'ended') throw lostConnection(this.id)
    if (this.#phase !== 'open') throw unreadyConnection(this.id)
    return await this.#openCalls().ask(question)
  }

  /** To be called regularly with the monotonic time: everything that is due by a timer. */
  check(now: number): void {
    this.#transport.check(now)
    if (this.#phase === 'handshake' || this.#phase === 'joining') {
      if (this.#heartbeat.isHandshakeLate(now)) this.#refuse(handshakeCanceled)
    } else if (this.#phase !== 'ended') {
      this.#link?.check(now)
      if (this.#heartbeat.isLeavingLate(now)) this.#finish(undefined)
      else if (this.#heartbeat.isExpired(now)) this.close({ allowReconnect: true })
      else if (this.#link?.isMute) {
        if (this.#link.isOverdue(now)) this.#lapse()
      } else if (!this.#transport.needsKeepAlive) return
      else if (!this.#isPaused && this.#heartbeat.isSilent(now)) {
        this.#fail(new Error('The client has been silent too long.'))
      } else if (this.#protocol && this.#heartbeat.isPingDue(now, this.#transport.sentBytes)) {
        this.#transport.send(ping.in(this.#protocol))
      }
    }
  }

  onBytes(chunk: Buffer): void {
    if (this.#phase === 'ended') return
    this.#heartbeat.onReceived()
    if (this.#phase === 'handshake' && this.#link && isStrayClient(chunk, this.#host.protocols)) {
      this.#sendAway()
      return
    }
    this.#link?.onHeard()
    this.#input ??= new InboundBuffer()
    this.#input.append(chunk)
    this.#read()
  }

  onRenewed({ user, expiresAt }: Identity<unknown>): void {
    // What `authenticate` returned, as at the opening.
    this.user = user as User
    this.#heartbeat.onRenewed(expiresAt)
  }

  onExpired(): void {
    this.close({ allowReconnect: true })
  }

  onTooSlow(): void {
    this.#host.counters.slowConsumers++
    const error = new Error('The client reads too slowly.')
    this.#fail(error, error)
  }

  onTooLarge(): void {
    if (this.#phase === 'handshake' || this.#phase === 'joining') this.#refuse(handshakeCanceled)
    else if (this.#phase !== 'ended') this.#fail(new OversizeMessageError(this.#host.limits.maxMessageBytes))
  }

  onLeft(error?: Error): void {
    if (this.#phase === 'ended') return
    const isUnread = this.#input !== undefined
    // What came before the client left in order is worked through, for a while.
    if (error === undefined && this.#isPaused && (isUnread || this.#calls?.isBlocked)) this.#heartbeat.onLeaving()
    else if (error !== undefined || !isUnread) this.#finish(error)
    else this.#finish(new InvalidDataError('The last message is incomplete.'))
  }

  get isResumable(): boolean {
    return this.#link?.isResumable === true
  }

  onLost(): void {
    if (!this.#link?.onLost()) this.#lapse()
  }

  onBack(): void {
    // What was cut off, or not handled yet, comes again.
    this.#input = undefined
    this.#heartbeat.onReceived()
    this.#link?.onBack()
    this.#read()
  }

  onClosed(): void {
    this.#isTransportClosed = true
    if (this.#areHooksDone) this.#host.forget(this)
  }

  get #isPaused(): boolean {
    return this.#phase === 'joining' || this.#phase === 'starting' || this.#calls?.isBlocked === true
  }

  /** A client that is back is heard whatever goes on, as long as it takes to say so. */
  get #isReading(): boolean {
    if (this.#phase === 'ended') return false
    return this.#link?.awaitsSequence || (this.#phase === 'open' && !this.#isPaused)
  }

  get #isLagging(): boolean {
    return (this.#link ?? this.#transport).isLagging
  }

  #read(): void {
    try {
      if (this.#phase === 'handshake') this.#shakeHands()
      while (this.#input !== undefined && this.#isReading) {
        const message = this.#protocol?.read(this.#input)
        if (message === undefined) break
        this.#host.counters.messagesReceived++
        this.#receive(message)
      }
    } catch (error) {
      if (error instanceof HandshakeError) {
        this.#refuse(this.#host.errors.handshakeRefused(error))
      } else {
        if (!(error instanceof InvalidDataError)) this.#logError(error, 'hub message could not be handled')
        this.#fail(toError(error))
      }
    }
    if (this.#phase === 'ended') return
    if (this.#input?.length === 0) this.#input = undefined
    else this.#input?.settle()
    if (this.#heartbeat.isLeaving && !this.#isPaused) this.onLeft()
    if (this.#isPaused && !this.#isReading) this.#transport.pause()
    else this.#transport.resume()
  }

  #shakeHands(): void {
    const { protocols, limits } = this.#host
    const { carriesBinary } = this.#transport
    if (this.#input === undefined) return
    const handshake = readHandshake(this.#input, { protocols, limits, carriesBinary })
    if (handshake === undefined) return
    const { protocol, version } = handshake
    if (version < 2) this.#link = undefined
    const joined = this.#host.join(this)
    if (joined === undefined) {
      this.#greet(protocol)
    } else {
      this.#phase = 'joining'
      void joined.then(() => {
        if (this.#phase !== 'joining') return
        this.#greet(protocol)
        this.#read()
      })
    }
  }

  #greet(protocol: HubProtocol): void {
    this.#protocol = protocol
    this.#transport.send(handshakeAccepted)
    this.#link?.begin(protocol)
    this.#phase = 'starting'
    if (this.#host.onConnected === undefined) this.#phase = 'open'
    else void this.#welcome()
  }

  async #welcome(): Promise<void> {
    try {
      await this.#host.onConnected?.(this)
    } catch (error) {
      if (!(error instanceof HubError)) this.#logError(error, 'hub onConnected failed')
      this.#end({ allowReconnect: false, error: this.#host.errors.connectionClosed(error) }, undefined)
      this.#completeHooks()
      return
    }
    if (this.#phase === 'ended') {
      await this.#sayFarewell()
      return
    }
    this.#phase = 'open'
    this.#heartbeat.onReceived()
    this.#read()
  }

  #receive(message: HubMessage): void {
    if (this.#link?.admits(message) === false) return
    switch (message.type) {
      case MessageType.Ping:
        this.#heartbeat.onPing()
        break
      case MessageType.Close:
        this.#end({ allowReconnect: false }, message.error === undefined ? undefined : new Error(message.error))
        break
      case MessageType.Ack:
        this.#link?.onAck(message.sequenceId)
        break
      case MessageType.Sequence:
        if (this.#link?.onSequence(message.sequenceId) === false) {
          throw new InvalidDataError("Sequence ID greater than amount of messages we've received.")
        }
        break
      default:
        this.#openCalls().receive(message)
    }
  }

  #openCalls(): ConnectionCalls {
    this.#calls ??= this.#host.openCalls(this, {
      send: (message) => this.#send(message),
      isLagging: () => this.#isLagging,
      onUnblocked: () => this.#onUnblocked(),
    })
    return this.#calls
  }

  #onUnblocked(): void {
    this.#heartbeat.onReceived()
    if (this.#phase === 'open') this.#read()
  }

  #send(message: HubMessage): void {
    if (this.#protocol === undefined || this.#phase === 'ended') return
    this.#transmit(createPayload(this.#protocol.write(message)))
  }

  /** One of the types 1 to 5. */
  #transmit(payload: Payload): void {
    this.#host.counters.messagesSent++
    if (this.#link === undefined) this.#transport.send(payload)
    else if (!this.#link.send(payload)) this.#lapse()
  }

  #refuse(reason: string): void {
    this.#finish(new HandshakeError(reason))
    this.#transport.end(handshakeRefused(reason))
  }

  /** Without a word, which the client would not understand: it reconnects by itself. */
  #sendAway(): void {
    this.#host.abandon(this.id)
    this.#transport.end()
    this.#finish(new HandshakeError('The connection is not here.'))
  }

  /** The client did not come back in time, or can be kept no longer, or went elsewhere. */
  #lapse(): void {
    this.#host.counters.lapsed++
    if (this.#link?.awaitsSequence) this.#transport.leave?.()
    else this.#transport.end()
    this.#finish(new Error('The connection was lost.'))
  }

  /** @param transportError makes the transport's end an abnormal one. */
  #fail(error: Error, transportError?: Error): void {
    const { errors, logger } = this.#host
    logger.info({ connectionId: this.id, reason: error.message }, 'hub connection failed')
    this.#end({ allowReconnect: true, error: errors.connectionClosed(error) }, error, transportError)
  }

  #end(options: CloseOptions, cause: Error | undefined, transportError?: Error): void {
    if (this.#phase === 'ended') {
      // Its socket may have been left open.
      this.#transport.end()
      return
    }
    const protocol = this.#link?.isMute ? undefined : this.#protocol
    this.#transport.end(protocol && createPayload(protocol.write(closeMessage(options))), transportError)
    this.#finish(cause)
  }

  #finish(cause: Error | undefined): void {
    const phase = this.#phase
    this.#phase = 'ended'
    this.#endedBy = cause
    this.#calls?.end()
    this.#link?.end()
    this.#host.leave(this)
    this.#abortion?.abort()
    if (phase === 'open') void this.#sayFarewell()
    else if (phase === 'handshake' || phase === 'joining') this.#completeHooks()
  }

  async #sayFarewell(): Promise<void> {
    try {
      await this.#host.onDisconnected?.(this, this.#endedBy)
    } catch (error) {
      this.#logError(error, 'hub onDisconnected failed')
    }
    this.#completeHooks()
  }

  #logError(err: unknown, message: string): void {
    this.#host.logger.error({ err, connectionId: this.id }, message)
  }

  #completeHooks(): void {
    this.#areHooksDone = true
    if (this.#isTransportClosed) this.#host.forget(this)
  }
}
