import type { HubLimits } from '../../limits.ts'
import { MessageType } from '../../protocol/messages.ts'
import type { AnyInvocation } from './dispatcher.ts'
import { createRateGate, type RateGate } from './rate-gate.ts'
import type { InvocationSlot } from './running-call.ts'

/** What a schedule starts. */
export type ScheduledWork = {
  /** Must not reject. @param slot of a plain invocation: taken when it starts, to be given back at its end. */
  run(invocation: AnyInvocation, slot: InvocationSlot | undefined): Promise<void>
  /** The invocation held back has started. */
  onUnblocked(): void
}

/**
 * Decides when the invocations of one connection run.
 * A class, because there is one for every connection that calls. It is the slot of all of them.
 */
export class CallSchedule implements InvocationSlot {
  readonly #work: ScheduledWork
  readonly #parallel: number
  readonly #rate: RateGate
  #running = 0
  #held: AnyInvocation | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(limits: Pick<HubLimits, 'parallelInvocations' | 'invocationsPerSecond'>, work: ScheduledWork) {
    this.#work = work
    this.#parallel = limits.parallelInvocations
    this.#rate = createRateGate(limits.invocationsPerSecond, () => performance.now())
  }

  /** True while an invocation is held back: nothing more should be read. */
  get isBlocked(): boolean {
    return this.#held !== undefined
  }

  /** Runs the invocation, or holds it until it may run. Must not be called while blocked. */
  offer(invocation: AnyInvocation): void {
    if (!this.#start(invocation)) this.#held = invocation
  }

  giveBack(): void {
    this.#running--
    this.#retry()
  }

  /** It does not wait for a free one: what runs now may itself be waiting for this call. */
  takeBack(): void {
    this.#running++
  }

  /** Forgets what is held back; what runs goes on. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#held = undefined
  }

  #start(invocation: AnyInvocation): boolean {
    const takesSlot = isPlain(invocation)
    if (takesSlot && this.#running >= this.#parallel) return false
    const waitMs = this.#rate.pass()
    if (waitMs > 0) {
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined
        this.#retry()
      }, waitMs)
      return false
    }
    if (takesSlot) this.#running++
    void this.#work.run(invocation, takesSlot ? this : undefined)
    return true
  }

  #retry(): void {
    const next = this.#held
    if (next === undefined) return
    // What starts may give its slot back at once, and come here again.
    this.#held = undefined
    if (this.#start(next)) this.#work.onUnblocked()
    else this.#held = next
  }
}

/** Calls with a stream in either direction run in the background. */
function isPlain({ type, streamIds }: AnyInvocation): boolean {
  return type === MessageType.Invocation && (streamIds === undefined || streamIds.length === 0)
}
