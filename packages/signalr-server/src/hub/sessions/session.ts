import type { ClientInvocation } from '../../backplane/backplane.ts'
import { HandshakeError, handshakeCanceled, readHandshake } from '../../protocol/handshake.ts'
import type { HubProtocol } from '../../protocol/hub-protocol.ts'
import { InboundBuffer } from '../../protocol/inbound-buffer.ts'
import { InvalidDataError, OversizeMessageError } from '../../protocol/invalid-data-error.ts'
import { type HubMessage, MessageType } from '../../protocol/messages.ts'
import type { Identity } from '../../transport/access/identity.ts'
import type { Opening } from '../../transport/endpoint.ts'
import type { Transport, TransportListener } from '../../transport/transport.ts'
import { HubError, toError } from '../hub-error.ts'
import type { ConnectionCalls } from '../invocations/connection-calls.ts'
import { lostConnection, unreadyConnection } from '../lost-connections.ts'
import { ClientLine } from './client-line.ts'
import { ping } from './control-messages.ts'
import { Heartbeat } from './heartbeat.ts'
import type { SessionHost } from './session-host.ts'
import { isStrayClient } from './stateful/stray-client.ts'

/**
 * One connection as the hub protocol sees it: handshake, `onConnected`, messages, and what is due by a timer. What it is
 * sent and how it is left stands with `ClientLine`.
 * A class, because there is one for every connection.
 */
export class HubSession<User> extends ClientLine<User> implements TransportListener {
  /** There while something is unread: most connections are silent most of the time. */
  #input: InboundBuffer | undefined
  /** Made at the first call: most connections of most hubs only listen. */
  #calls: ConnectionCalls | undefined
  readonly #heartbeat: Heartbeat

  constructor(host: SessionHost<User, HubSession<User>>, opening: Opening<User>, transport: Transport) {
    super(host, opening, transport)
    this.#heartbeat = new Heartbeat(host.limits, opening.expiresAt)
  }

  /**
   * Asks the client and waits for its answer. Not before `onConnected` has ended: until then nothing is
   * read, and so no answer either.
   */
  async invoke(question: ClientInvocation): Promise<unknown> {
    if (this.phase === 'ended') throw lostConnection(this.id)
    if (this.phase !== 'open') throw unreadyConnection(this.id)
    return await this.#openCalls().ask(question)
  }

  /** To be called regularly with the monotonic time: everything that is due by a timer. */
  check(now: number): void {
    this.way.check(now)
    if (this.phase === 'handshake' || this.phase === 'joining') {
      if (this.#heartbeat.isHandshakeLate(now)) this.refuse(handshakeCanceled)
    } else if (this.phase !== 'ended') {
      this.link?.check(now)
      if (this.#heartbeat.isLeavingLate(now)) this.finish(undefined)
      else if (this.#heartbeat.isExpired(now)) this.close({ allowReconnect: true })
      else if (this.link?.isMute) {
        if (this.link.isOverdue(now)) this.lapse()
      } else if (!this.way.needsKeepAlive) return
      else if (!this.#isPaused && this.#heartbeat.isSilent(now)) {
        this.fail(new Error('The client has been silent too long.'))
      } else if (this.protocol && this.#heartbeat.isPingDue(now, this.way.sentBytes)) {
        this.way.send(ping.in(this.protocol))
      }
    }
  }

  onBytes(chunk: Buffer): void {
    if (this.phase === 'ended') return
    this.#heartbeat.onReceived()
    if (this.phase === 'handshake' && this.link && isStrayClient(chunk, this.host.protocols)) {
      this.sendAway()
      return
    }
    this.link?.onHeard()
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
    this.host.counters.slowConsumers++
    const error = new Error('The client reads too slowly.')
    this.fail(error, error)
  }

  onTooLarge(): void {
    if (this.phase === 'handshake' || this.phase === 'joining') this.refuse(handshakeCanceled)
    else if (this.phase !== 'ended') this.fail(new OversizeMessageError(this.host.limits.maxMessageBytes))
  }

  onLeft(error?: Error): void {
    if (this.phase === 'ended') return
    const isUnread = this.#input !== undefined
    // What came before the client left in order is worked through, for a while.
    if (error === undefined && this.#isPaused && (isUnread || this.#calls?.isBlocked)) this.#heartbeat.onLeaving()
    else if (error !== undefined || !isUnread) this.finish(error)
    else this.finish(new InvalidDataError('The last message is incomplete.'))
  }

  get isResumable(): boolean {
    return this.link?.isResumable === true
  }

  onLost(): void {
    if (!this.link?.onLost()) this.lapse()
  }

  onBack(): void {
    // What was cut off, or not handled yet, comes again.
    this.#input = undefined
    this.#heartbeat.onReceived()
    this.link?.onBack()
    this.#read()
  }

  get #isPaused(): boolean {
    return this.phase === 'joining' || this.phase === 'starting' || this.#calls?.isBlocked === true
  }

  /** A client that is back is heard whatever goes on, as long as it takes to say so. */
  get #isReading(): boolean {
    if (this.phase === 'ended') return false
    return this.link?.awaitsSequence || (this.phase === 'open' && !this.#isPaused)
  }

  #read(): void {
    try {
      if (this.phase === 'handshake') this.#shakeHands()
      while (this.#input !== undefined && this.#isReading) {
        const message = this.protocol?.read(this.#input)
        if (message === undefined) break
        this.host.counters.messagesReceived++
        this.#receive(message)
      }
    } catch (error) {
      if (error instanceof HandshakeError) {
        this.refuse(this.host.errors.handshakeRefused(error))
      } else {
        if (!(error instanceof InvalidDataError)) this.logError(error, 'hub message could not be handled')
        this.fail(toError(error))
      }
    }
    if (this.phase === 'ended') return
    if (this.#input?.length === 0) this.#input = undefined
    else this.#input?.settle()
    if (this.#heartbeat.isLeaving && !this.#isPaused) this.onLeft()
    if (this.#isPaused && !this.#isReading) this.way.pause()
    else this.way.resume()
  }

  #shakeHands(): void {
    const { protocols, limits } = this.host
    const { carriesBinary } = this.way
    if (this.#input === undefined) return
    const handshake = readHandshake(this.#input, { protocols, limits, carriesBinary })
    if (handshake === undefined) return
    const { protocol, version } = handshake
    if (version < 2) this.link = undefined
    const joined = this.host.join(this)
    if (joined === undefined) {
      this.#start(protocol)
    } else {
      this.phase = 'joining'
      void joined.then(() => {
        if (this.phase !== 'joining') return
        this.#start(protocol)
        this.#read()
      })
    }
  }

  #start(protocol: HubProtocol): void {
    this.greet(protocol)
    if (this.host.onConnected === undefined) this.phase = 'open'
    else void this.#welcome()
  }

  async #welcome(): Promise<void> {
    try {
      await this.host.onConnected?.(this)
    } catch (error) {
      if (!(error instanceof HubError)) this.logError(error, 'hub onConnected failed')
      this.end({ allowReconnect: false, error: this.host.errors.connectionClosed(error) }, undefined)
      this.completeHooks()
      return
    }
    if (this.phase === 'ended') {
      await this.sayFarewell()
      return
    }
    this.phase = 'open'
    this.#heartbeat.onReceived()
    this.#read()
  }

  #receive(message: HubMessage): void {
    if (this.link?.admits(message) === false) return
    switch (message.type) {
      case MessageType.Ping:
        this.#heartbeat.onPing()
        break
      case MessageType.Close:
        this.end({ allowReconnect: false }, message.error === undefined ? undefined : new Error(message.error))
        break
      case MessageType.Ack:
        this.link?.onAck(message.sequenceId)
        break
      case MessageType.Sequence:
        if (this.link?.onSequence(message.sequenceId) === false) {
          throw new InvalidDataError("Sequence ID greater than amount of messages we've received.")
        }
        break
      default:
        this.#openCalls().receive(message)
    }
  }

  #openCalls(): ConnectionCalls {
    this.#calls ??= this.host.openCalls(this, {
      send: (message) => this.send(message),
      isLagging: () => this.isLagging,
      onUnblocked: () => this.#onUnblocked(),
    })
    return this.#calls
  }

  #onUnblocked(): void {
    this.#heartbeat.onReceived()
    if (this.phase === 'open') this.#read()
  }

  protected endCalls(): void {
    this.#calls?.end()
  }
}
