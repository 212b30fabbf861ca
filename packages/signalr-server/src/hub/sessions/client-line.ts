import { HandshakeError } from '../../protocol/handshake.ts'
import type { HubProtocol } from '../../protocol/hub-protocol.ts'
import type { HubMessage } from '../../protocol/messages.ts'
import type { Opening } from '../../transport/endpoint.ts'
import { createPayload, type Payload } from '../../transport/payload.ts'
import type { Transport, TransportName } from '../../transport/transport.ts'
import type { CloseOptions, HubConnection } from '../hub-connection.ts'
import { closeMessage, handshakeAccepted, handshakeRefused } from './control-messages.ts'
import type { Outgoing } from './outgoing.ts'
import type { SessionHost } from './session-host.ts'
import { StatefulLink } from './stateful/stateful-link.ts'

/**
 * One connection towards its client: who that is, what it is sent, and how it is left. What comes from the client is
 * with `HubSession`, in the same object: in a broadcast every further one is a miss of the cache.
 */
export abstract class ClientLine<User> implements HubConnection<User> {
  readonly id: string
  user: User
  readonly credentialId: string | undefined
  readonly connectedAt = Date.now()
  protected readonly host: SessionHost<User, ClientLine<User>>
  protected readonly way: Transport
  /** Joining: the handshake is read and not answered yet. */
  protected phase: 'handshake' | 'joining' | 'starting' | 'open' | 'ended' = 'handshake'
  protected protocol: HubProtocol | undefined
  /** Only where stateful reconnect was granted. */
  protected link: StatefulLink | undefined
  #abortion: AbortController | undefined
  #endedBy: Error | undefined
  #isTransportClosed = false
  #areHooksDone = false

  constructor(host: SessionHost<User, ClientLine<User>>, opening: Opening<User>, transport: Transport) {
    this.id = opening.connectionId
    this.user = opening.user
    this.credentialId = opening.credentialId
    this.host = host
    this.way = transport
    if (opening.isStateful) {
      const { limits, suspended, counters } = host
      this.link = new StatefulLink({ limits, suspended, counters, transport })
    }
  }

  get transport(): TransportName {
    return this.way.name
  }

  get signal(): AbortSignal {
    this.#abortion ??= new AbortController()
    if (this.phase === 'ended') this.#abortion.abort()
    return this.#abortion.signal
  }

  abort(): void {
    this.close({ allowReconnect: false })
  }

  close(options: CloseOptions): void {
    this.end(options, undefined)
  }

  /** The client will not come back for the connection, whatever its socket looks like. */
  abandon(): void {
    if (this.link?.isBegun) this.lapse()
  }

  /** Sends a message that others may be sent too. */
  deliver(message: Outgoing, isLowPriority: boolean): void {
    if (this.protocol === undefined || this.phase === 'ended') return
    if (isLowPriority && this.isLagging) {
      this.host.counters.dropped++
      return
    }
    const payload = message.in(this.protocol)
    if (payload !== undefined) this.#transmit(payload)
  }

  onClosed(): void {
    this.#isTransportClosed = true
    if (this.#areHooksDone) this.host.forget(this)
  }

  protected get isLagging(): boolean {
    return (this.link ?? this.way).isLagging
  }

  /** Answers the handshake; from here on messages go out. */
  protected greet(protocol: HubProtocol): void {
    this.protocol = protocol
    this.way.send(handshakeAccepted)
    this.link?.begin(protocol)
    this.phase = 'starting'
  }

  protected send(message: HubMessage): void {
    if (this.protocol === undefined || this.phase === 'ended') return
    this.#transmit(createPayload(this.protocol.write(message)))
  }

  /** One of the types 1 to 5. */
  #transmit(payload: Payload): void {
    this.host.counters.messagesSent++
    if (this.link === undefined) this.way.send(payload)
    else if (!this.link.send(payload)) this.lapse()
  }

  protected refuse(reason: string): void {
    this.finish(new HandshakeError(reason))
    this.way.end(handshakeRefused(reason))
  }

  /** Without a word, which the client would not understand: it reconnects by itself. */
  protected sendAway(): void {
    this.host.abandon(this.id)
    this.way.end()
    this.finish(new HandshakeError('The connection is not here.'))
  }

  /** The client did not come back in time, or can be kept no longer, or went elsewhere. */
  protected lapse(): void {
    this.host.counters.lapsed++
    if (this.link?.awaitsSequence) this.way.leave?.()
    else this.way.end()
    this.finish(new Error('The connection was lost.'))
  }

  /** @param transportError makes the transport's end an abnormal one. */
  protected fail(error: Error, transportError?: Error): void {
    const { errors, logger } = this.host
    logger.info({ connectionId: this.id, reason: error.message }, 'hub connection failed')
    this.end({ allowReconnect: true, error: errors.connectionClosed(error) }, error, transportError)
  }

  protected end(options: CloseOptions, cause: Error | undefined, transportError?: Error): void {
    if (this.phase === 'ended') {
      // Its socket may have been left open.
      this.way.end()
      return
    }
    const protocol = this.link?.isMute ? undefined : this.protocol
    this.way.end(protocol && createPayload(protocol.write(closeMessage(options))), transportError)
    this.finish(cause)
  }

  protected finish(cause: Error | undefined): void {
    const { phase } = this
    this.phase = 'ended'
    this.#endedBy = cause
    this.endCalls()
    this.link?.end()
    this.host.leave(this)
    this.#abortion?.abort()
    if (phase === 'open') void this.sayFarewell()
    else if (phase === 'handshake' || phase === 'joining') this.completeHooks()
  }

  protected abstract endCalls(): void

  protected async sayFarewell(): Promise<void> {
    try {
      await this.host.onDisconnected?.(this, this.#endedBy)
    } catch (error) {
      this.logError(error, 'hub onDisconnected failed')
    }
    this.completeHooks()
  }

  protected completeHooks(): void {
    this.#areHooksDone = true
    if (this.#isTransportClosed) this.host.forget(this)
  }

  protected logError(err: unknown, message: string): void {
    this.host.logger.error({ err, connectionId: this.id }, message)
  }
}
