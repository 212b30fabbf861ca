/** Counts what a client sends, which tells what it sends a second time after it lost its socket. */
export class ReceivedMessages {
  #next = 1
  #latest = 0
  #confirmed = 0

  /** Counts one message; false when it was received before. */
  count(): boolean {
    const number = this.#next++
    if (number <= this.#latest) return false
    this.#latest = number
    return true
  }

  /** Goes on counting at `number`; false, and nothing done, when no client could be there. */
  continueAt(number: number): boolean {
    if (number < 1 || number > this.#latest + 1) return false
    this.#next = number
    // The client still keeps what it sends again.
    this.#confirmed = Math.min(this.#confirmed, number - 1)
    return true
  }

  /** The number to confirm; undefined when nothing came in since the last one. */
  takeConfirmation(): number | undefined {
    if (this.#latest === this.#confirmed) return undefined
    this.#confirmed = this.#latest
    return this.#latest
  }
}
