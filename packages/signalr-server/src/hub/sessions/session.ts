import { HandshakeError, handshakeCanceled, readHandshake, writeHandshakeReply } from '../../protocol/handshake.ts'
import type { HubProtocol } from '../../protocol/hub-protocol.ts'
import { InboundBuffer } from '../../protocol/inbound-buffer.ts'
import { InvalidDataError } from '../../protocol/invalid-data-error.ts'
import { type CompletionMessage, type HubMessage, MessageType } from '../../protocol/messages.ts'
import type { Opening } from '../../transport/endpoint.ts'
import { createPayload } from '../../transport/payload.ts'
import type { Transport, TransportListener } from '../../transport/transport.ts'
import type { CloseOptions, HubConnection } from '../hub-connection.ts'
import { HubError } from '../hub-error.ts'
import { type CallSchedule, createCallSchedule } from '../invocations/call-schedule.ts'
import { Heartbeat } from './heartbeat.ts'
import { createOutgoing, type Outgoing } from './outgoing.ts'
import type { SessionHost } from './session-host.ts'

const handshakeAccepted = createPayload(writeHandshakeReply())
const ping = createOutgoing({ type: MessageType.Ping })

/**
 * One connection as the hub protocol sees it: handshake, `onConnected`, messages, close.
 * A class, because there is one for every connection.
 */
export class HubSession<User> implements HubConnection<User>, TransportListener {
  readonly id: string
  readonly user: User
  readonly connectedAt = Date.now()
  readonly #host: SessionHost<User>
  readonly #transport: Transport
  readonly #input = new InboundBuffer()
  #phase: 'handshake' | 'starting' | 'open' | 'ended' = 'handshake'
  #protocol: HubProtocol | undefined
  #schedule: CallSchedule | undefined
  #abortion: AbortController | undefined
  #endedBy: Error | undefined
  #isTransportClosed = false
  #areHooksDone = false
  readonly #heartbeat: Heartbeat

  constructor(host: SessionHost<User>, opening: Opening<User>, transport: Transport) {
    this.id = opening.connectionId
    this.user = opening.user
    this.#host = host
    this.#transport = transport
    this.#heartbeat = new Heartbeat(host.limits, opening.expiresAt)
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

  /** Sends a message that others may be sent too. */
  deliver(message: Outgoing, isLowPriority: boolean): void {
    if (this.#protocol === undefined || this.#phase === 'ended') return
    if (isLowPriority && this.#transport.isLagging) {
      this.#host.counters.dropped++
      return
    }
    const payload = message.in(this.#protocol)
    this.#host.counters.messagesSent++
    this.#transport.send(payload)
  }

  /** To be called regularly with the monotonic time: everything that is due by a timer. */
  check(now: number): void {
    this.#transport.check(now)
    if (this.#phase === 'handshake') {
      if (this.#heartbeat.isHandshakeLate(now)) this.#refuse(handshakeCanceled)
    } else if (this.#phase !== 'ended') {
      if (this.#heartbeat.isExpired(now)) this.close({ allowReconnect: true })
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
    this.#input.append(chunk)
    this.#read()
  }

  onTooSlow(): void {
    this.#host.counters.slowConsumers++
    this.#fail(new Error('The client reads too slowly.'))
  }

  onLeft(error?: Error): void {
    if (this.#phase === 'ended') return
    const isCutShort = this.#input.length > 0 && !this.#isPaused
    this.#finish(error ?? (isCutShort ? new InvalidDataError('The last message is incomplete.') : undefined))
  }

  onClosed(): void {
    this.#isTransportClosed = true
    if (this.#areHooksDone) this.#host.forget(this)
  }

  get #isPaused(): boolean {
    return this.#phase === 'starting' || this.#schedule?.isBlocked === true
  }

  #read(): void {
    try {
      if (this.#phase === 'handshake') this.#shakeHands()
      while (this.#phase === 'open' && !this.#isPaused) {
        const message = this.#protocol?.read(this.#input)
        if (message === undefined) break
        this.#host.counters.messagesReceived++
        this.#receive(message)
      }
    } catch (error) {
      if (error instanceof HandshakeError) {
        this.#refuse(error.message)
      } else {
        if (!(error instanceof InvalidDataError)) this.#logError(error, 'hub message could not be handled')
        this.#fail(toError(error))
      }
    }
    if (this.#phase === 'ended') return
    this.#input.settle()
    if (this.#isPaused) this.#transport.pause()
    else this.#transport.resume()
  }

  #shakeHands(): void {
    this.#protocol = readHandshake(this.#input, this.#host.protocols, this.#host.limits)
    if (this.#protocol === undefined) return
    this.#transport.send(handshakeAccepted)
    this.#phase = 'starting'
    this.#host.join(this)
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
    switch (message.type) {
      case MessageType.Invocation:
      case MessageType.StreamInvocation:
        this.#schedule ??= this.#createSchedule()
        this.#schedule.offer(message)
        break
      case MessageType.Ping:
        this.#heartbeat.onPing()
        break
      case MessageType.Close:
        this.#end({ allowReconnect: false }, message.error === undefined ? undefined : new Error(message.error))
        break
      case MessageType.StreamItem:
      case MessageType.Completion:
      case MessageType.CancelInvocation:
        // They name a stream or a call by its id; no such id is known, and unknown ones are ignored.
        break
      case MessageType.Ack:
      case MessageType.Sequence:
        // Part of stateful reconnect, which was not granted: ignored.
        break
    }
  }

  #createSchedule(): CallSchedule {
    return createCallSchedule({
      parallel: this.#host.limits.parallelInvocations,
      perSecond: this.#host.limits.invocationsPerSecond,
      run: async (invocation) => {
        const completion = await this.#host.dispatch(this, invocation)
        if (completion !== undefined) this.#complete(completion, invocation.target)
      },
      onUnblocked: () => {
        this.#heartbeat.onReceived()
        if (this.#phase === 'open') this.#read()
      },
    })
  }

  #complete(completion: CompletionMessage, method: string): void {
    try {
      this.#send(completion)
    } catch (error) {
      this.#logError(error, 'result of a hub method cannot be serialised')
      const { type, invocationId } = completion
      const failure = { type, invocationId, error: this.#host.errors.methodFailed(method, error) }
      this.#send(failure)
    }
  }

  #send(message: HubMessage): void {
    if (this.#protocol === undefined || this.#phase === 'ended') return
    const payload = createPayload(this.#protocol.write(message))
    this.#host.counters.messagesSent++
    this.#transport.send(payload)
  }

  #refuse(reason: string): void {
    this.#finish(new HandshakeError(reason))
    this.#transport.end(createPayload(writeHandshakeReply(reason)))
  }

  #fail(error: Error): void {
    const { errors, logger } = this.#host
    logger.info({ connectionId: this.id, reason: error.message }, 'hub connection failed')
    this.#end({ allowReconnect: true, error: errors.connectionClosed(error) }, error)
  }

  #end({ allowReconnect, error }: CloseOptions, cause: Error | undefined): void {
    if (this.#phase === 'ended') return
    const close = {
      type: MessageType.Close,
      ...(error === undefined ? {} : { error }),
      ...(allowReconnect ? ({ allowReconnect } as const) : {}),
    }
    this.#transport.end(this.#protocol && createPayload(this.#protocol.write(close)))
    this.#finish(cause)
  }

  #finish(cause: Error | undefined): void {
    const phase = this.#phase
    this.#phase = 'ended'
    this.#endedBy = cause
    this.#schedule?.stop()
    this.#host.leave(this)
    this.#abortion?.abort()
    if (phase === 'open') void this.#sayFarewell()
    else if (phase === 'handshake') this.#completeHooks()
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

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
