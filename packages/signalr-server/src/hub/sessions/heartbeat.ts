import type { HubLimits } from '../../limits.ts'

/**
 * The times of one connection and what they make due. All on the monotonic clock, so that a jump of
 * the other one ends nobody.
 * A class, because there is one for every connection.
 */
export class Heartbeat {
  readonly #limits: HubLimits
  readonly #openedAt = performance.now()
  readonly #expiresAt: number
  #receivedAt = this.#openedAt
  #hasPinged = false
  #sentBytes = 0
  #sentAt = this.#openedAt

  /** @param tokenExpiresAt epoch milliseconds. */
  constructor(limits: HubLimits, tokenExpiresAt: number | undefined) {
    this.#limits = limits
    const tokenLifeMs = (tokenExpiresAt ?? Infinity) - Date.now()
    this.#expiresAt = this.#openedAt + tokenLifeMs + limits.tokenExpiryGraceMs
  }

  onReceived(): void {
    this.#receivedAt = performance.now()
  }

  /** Only a client that pings is expected to be heard of. */
  onPing(): void {
    this.#hasPinged = true
  }

  isHandshakeLate(now: number): boolean {
    return now - this.#openedAt >= this.#limits.handshakeTimeoutMs
  }

  isExpired(now: number): boolean {
    return now >= this.#expiresAt
  }

  isSilent(now: number): boolean {
    return this.#hasPinged && now - this.#receivedAt >= this.#limits.clientTimeoutMs
  }

  /** @param sentBytes all bytes sent so far: a Ping is due when they have not grown for a while. */
  isPingDue(now: number, sentBytes: number): boolean {
    if (sentBytes !== this.#sentBytes) {
      this.#sentBytes = sentBytes
      this.#sentAt = now
    }
    return now - this.#sentAt >= this.#limits.keepAliveIntervalMs
  }
}
