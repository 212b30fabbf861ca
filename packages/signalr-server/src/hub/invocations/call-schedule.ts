import { MessageType } from '../../protocol/messages.ts'
import type { AnyInvocation } from './dispatcher.ts'
import { createRateGate } from './rate-gate.ts'

/** Decides when the invocations of one connection run. */
export type CallSchedule = {
  /** True while an invocation is held back: nothing more should be read. */
  readonly isBlocked: boolean
  /** Runs the invocation, or holds it until it may run. Must not be called while blocked. */
  offer(invocation: AnyInvocation): void
  /** Forgets what is held back; what runs goes on. */
  stop(): void
}

export type CallScheduleOptions = {
  /** How many plain invocations may run at the same time. */
  readonly parallel: number
  readonly perSecond: number
  /** Must not reject. */
  run(invocation: AnyInvocation): Promise<void>
  /** The invocation held back has started. */
  onUnblocked(): void
}

export function createCallSchedule(options: CallScheduleOptions): CallSchedule {
  const rate = createRateGate(options.perSecond, () => performance.now())
  let running = 0
  let held: AnyInvocation | undefined
  let timer: NodeJS.Timeout | undefined

  function start(invocation: AnyInvocation): boolean {
    const takesSlot = invocation.type === MessageType.Invocation
    if (takesSlot && running >= options.parallel) return false
    const waitMs = rate.pass()
    if (waitMs > 0) {
      timer ??= setTimeout(onTimer, waitMs)
      return false
    }
    void (takesSlot ? runInSlot(invocation) : options.run(invocation))
    return true
  }

  async function runInSlot(invocation: AnyInvocation): Promise<void> {
    running++
    await options.run(invocation)
    running--
    retry()
  }

  function onTimer(): void {
    timer = undefined
    retry()
  }

  function retry(): void {
    if (held === undefined || !start(held)) return
    held = undefined
    options.onUnblocked()
  }

  return {
    get isBlocked() {
      return held !== undefined
    },
    offer(invocation) {
      if (!start(invocation)) held = invocation
    },
    stop() {
      clearTimeout(timer)
      held = undefined
    },
  }
}
