import { toError } from '../hub/hub-error.ts'
import { Heartbeat } from '../hub/sessions/heartbeat.ts'
import type { HeldSession } from '../hub/sessions/session-set.ts'
import type { HubLimits } from '../limits.ts'
import type { HubLogger } from '../logger.ts'
import type { Identity } from '../transport/access/identity.ts'
import type { Opening } from '../transport/endpoint.ts'
import { createPayload } from '../transport/payload.ts'
import type { Transport, TransportListener, TransportName } from '../transport/transport.ts'
import type { RawConnection, RawEndpoint } from './raw-connection.ts'

export type RawEnvironment = {
  readonly limits: HubLimits
  readonly logger: HubLogger
  readonly sessions: { add(session: HeldSession): void; remove(session: HeldSession): void }
}

/** One connection of a raw endpoint. */
export class RawSession<User> implements RawConnection<User>, HeldSession, TransportListener {
  readonly id: string
  user: User
  readonly #environment: RawEnvironment
  readonly #raw: RawEndpoint<User>
  readonly #transport: Transport
  readonly #heartbeat: Heartbeat
  #hasEnded = false

  constructor(environment: RawEnvironment, raw: RawEndpoint<User>, opening: Opening<User>, transport: Transport) {
    this.id = opening.connectionId
    this.user = opening.user
    this.#environment = environment
    this.#raw = raw
    this.#transport = transport
    this.#heartbeat = new Heartbeat(environment.limits, opening.expiresAt)
  }

  get transport(): TransportName {
    return this.#transport.name
  }

  open(): void {
    this.#guard(() => this.#raw.onOpened?.(this))
  }

  send(data: string | Buffer): void {
    if (this.#hasEnded) return
    if (typeof data !== 'string' && !this.#transport.carriesBinary) {
      throw new TypeError('The transport of this connection carries text only.')
    }
    this.#transport.send(createPayload(data))
  }

  pause(): void {
    this.#transport.pause()
  }

  resume(): void {
    this.#transport.resume()
  }

  close(): void {
    this.#end(undefined)
  }

  /** To be called regularly with the monotonic time. */
  check(now: number): void {
    this.#transport.check(now)
    if (this.#heartbeat.isExpired(now)) this.close()
  }

  onBytes(chunk: Buffer): void {
    if (!this.#hasEnded) this.#guard(() => this.#raw.onBytes(this, chunk))
  }

  onRenewed({ user, expiresAt }: Identity<unknown>): void {
    // What `authenticate` returned, as at the opening.
    this.user = user as User
    this.#heartbeat.onRenewed(expiresAt)
  }

  onExpired(): void {
    this.close()
  }

  onTooSlow(): void {
    this.#end(new Error('The client reads too slowly.'))
  }

  onLeft(error?: Error): void {
    this.#finish(error)
  }

  onClosed(): void {
    this.#environment.sessions.remove(this)
  }

  #end(error: Error | undefined): void {
    if (this.#hasEnded) return
    this.#finish(error)
    this.#transport.end(undefined, error)
  }

  #finish(error: Error | undefined): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#guard(() => this.#raw.onClosed?.(this, error))
  }

  #guard(act: () => Promise<void> | void): void {
    try {
      const acting = act()
      if (acting instanceof Promise) acting.catch((error: unknown) => this.#fail(error))
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    this.#environment.logger.error({ err: error, connectionId: this.id }, 'raw endpoint failed')
    this.#end(toError(error))
  }
}
