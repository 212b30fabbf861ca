import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { RateClass } from '@guildhall/contract/frame/endpoint'
import { problems } from '@guildhall/contract/frame/errors'
import { AppError } from '../../errors.ts'

/** Refuses work while there is too much of it, or while the server is leaving. */
export type LoadGate = {
  /** @throws AppError `unavailable`. The caller says when the request has ended. */
  enter(): () => void
  /** @throws AppError `unavailable` for calls of a class that has to wait while the process lags. */
  admit(rate: RateClass): void
  readonly inFlight: number
  /** How late the process comes to its work: the 99th percentile of the last second. */
  readonly delayMs: number
  /** Whether the server is about to leave: it still works, and says that it is not ready. */
  readonly isLeaving: boolean
  leave(): void
  /** From now on nothing new is let in. */
  close(): void
  /** Resolves when the last request has ended. */
  idle(): Promise<void>
  stop(): void
}

const resolutionMs = 20
const measureEveryMs = 1000
const nanosecondsEachMs = 1e6
const soonMs = 1000
/** A server is usually there again by then. */
const restartMs = 2000

/** How many times the limit the delay may be before a class is refused: costly reads first, then writes. */
const patience: Partial<Record<RateClass, number>> = { search: 1, read: 2, login: Infinity, refresh: Infinity }
const usualPatience = 4
/** With fewer requests than this it is not they that slow the process down. */
const busyFrom = 32

export function createLoadGate(limits: { inFlight: number; eventLoopDelayMs: number }): LoadGate {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  let delayMs = 0
  const timer = setInterval(() => {
    delayMs = histogram.percentile(99) / nanosecondsEachMs - resolutionMs
    histogram.reset()
  }, measureEveryMs).unref()

  let inFlight = 0
  let isLeaving = false
  let isClosed = false
  let whenIdle: (() => void)[] = []

  return {
    get inFlight() {
      return inFlight
    },
    get delayMs() {
      return delayMs
    },
    get isLeaving() {
      return isLeaving
    },
    enter() {
      if (isClosed) throw unavailable(restartMs)
      if (inFlight >= limits.inFlight) throw unavailable()
      inFlight++
      let isInside = true
      return () => {
        if (!isInside) return
        isInside = false
        inFlight--
        if (inFlight > 0) return
        for (const wake of whenIdle) wake()
        whenIdle = []
      }
    },
    admit(rate) {
      if (inFlight < busyFrom) return
      if (delayMs > limits.eventLoopDelayMs * (patience[rate] ?? usualPatience)) throw unavailable()
    },
    leave() {
      isLeaving = true
    },
    close() {
      isLeaving = true
      isClosed = true
    },
    idle: () => (inFlight === 0 ? Promise.resolve() : new Promise<void>((resolve) => void whenIdle.push(resolve))),
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}

function unavailable(retryAfterMs = soonMs): AppError {
  return new AppError(problems.unavailable, { retryAfterMs })
}
