import type { HubLimits } from '../../limits.ts'

/**
 * The times of one connection and what they make due. All on the monotonic clock, so that a jump of
 * the other one ends nobody, and in whole milliseconds: a number with a fraction is an object of its own.
 * A class, because there is one for every connection.
 */
export class Heartbeat {
  readonly #limits: HubLimits
  readonly #openedAt = Math.floor(performance.now())
  /** Undefined for never. */
  #expiresAt: number | undefined
  #receivedAt = this.#openedAt
  #hasPinged = false
  /** Undefined while the client is there. */
  #leavingSince: number | undefined
  #sentBytes = 0
  #sentAt = this.#openedAt

  /** @param tokenExpiresAt epoch milliseconds. */
  constructor(limits: HubLimits, tokenExpiresAt: number | undefined) {
    this.#limits = limits
    this.#expiresAt = expiryOf(tokenExpiresAt, limits)
  }

  /** A later token prolongs the connection; an earlier one takes nothing away. */
  onRenewed(tokenExpiresAt: number | undefined): void {
    const expiresAt = expiryOf(tokenExpiresAt, this.#limits)
    const isLater = expiresAt === undefined || (this.#expiresAt !== undefined && expiresAt > this.#expiresAt)
    if (isLater) this.#expiresAt = expiresAt
  }

  onReceived(): void {
    this.#receivedAt = Math.floor(performance.now())
  }

  /** Only a client that pings is expected to be heard of. */
  onPing(): void {
    this.#hasPinged = true
  }

  /** The client has left in order, and something that it sent before is not begun yet. */
  onLeaving(): void {
    this.#leavingSince = Math.floor(performance.now())
  }

  get isLeaving(): boolean {
    return this.#leavingSince !== undefined
  }

  /** What is still not begun will not be. */
  isLeavingLate(now: number): boolean {
    return this.#leavingSince !== undefined && now - this.#leavingSince >= this.#limits.closeTimeoutMs
  }

  isHandshakeLate(now: number): boolean {
    return now - this.#openedAt >= this.#limits.handshakeTimeoutMs
  }

  isExpired(now: number): boolean {
    return this.#expiresAt !== undefined && now >= this.#expiresAt
  }

  isSilent(now: number): boolean {
    return this.#hasPinged && now - this.#receivedAt >= this.#limits.clientTimeoutMs
  }

  /** @param sentBytes all bytes sent so far: a Ping is due when they have not grown for a while. */
  isPingDue(now: number, sentBytes: number): boolean {
    if (sentBytes !== this.#sentBytes) {
      this.#sentBytes = sentBytes
      this.#sentAt = Math.floor(now)
    }
    return now - this.#sentAt >= this.#limits.keepAliveIntervalMs
  }
}

/** On the monotonic clock. */
function expiryOf(tokenExpiresAt: number | undefined, { tokenExpiryGraceMs }: HubLimits): number | undefined {
  if (tokenExpiresAt === undefined || tokenExpiryGraceMs === Infinity) return undefined
  return Math.ceil(performance.now() + tokenExpiresAt - Date.now() + tokenExpiryGraceMs)
}
