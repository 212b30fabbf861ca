import { OutsideError } from './outside-error.ts'

const failuresToRest = 5
const restMs = 30_000

export type CircuitBreaker = {
  /** @throws OutsideError `resting` without trying, while what is outside is left alone. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * Leaves something outside alone after 5 failures in a row; 30 s later one request tries it, and only that one until
 * it is known how it went.
 * @param isFailure tells a failure of what is outside from one that is not its fault.
 * @param now in milliseconds, by a clock that never jumps.
 */
export function createCircuitBreaker(
  isFailure: (error: unknown) => boolean = () => true,
  now: () => number = () => performance.now(),
): CircuitBreaker {
  let failures = 0
  let restsUntil = 0
  let isTrying = false

  function fail(): void {
    failures += 1
    if (failures >= failuresToRest) restsUntil = now() + restMs
  }

  return {
    async run(work) {
      const isTrial = failures >= failuresToRest
      if (isTrial && (isTrying || now() < restsUntil)) throw new OutsideError('resting')
      isTrying = isTrial
      try {
        const result = await work()
        failures = 0
        return result
      } catch (error) {
        if (isFailure(error)) fail()
        else failures = 0
        throw error
      } finally {
        if (isTrial) isTrying = false
      }
    },
  }
}
