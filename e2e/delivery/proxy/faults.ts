import type { SeededRandom } from '../seeded-random.ts'

export type FaultKind = 'cut' | 'drop' | 'delay' | 'double' | 'swap'

/** How likely each is to meet a frame or a request. */
export type FaultRates = Readonly<Record<FaultKind, number>>

export type Faults = {
  /** What happens to the next one; undefined when it passes. */
  next(rates: FaultRates): FaultKind | undefined
  /** For how long something is held up, in ms. */
  pauseMs(): number
  chance(probability: number): boolean
  /** From now on everything passes. */
  end(): void
  counts(): Readonly<Record<FaultKind, number>>
}

export const frameRates: FaultRates = { cut: 0.01, drop: 0.03, delay: 0.1, double: 0.03, swap: 0.05 }
export const requestRates: FaultRates = { cut: 0.06, drop: 0.06, delay: 0.1, double: 0.1, swap: 0.06 }

/** @param longestPauseMs none is held up for longer. */
export function createFaults(random: SeededRandom, longestPauseMs: number): Faults {
  const counts: Record<FaultKind, number> = { cut: 0, drop: 0, delay: 0, double: 0, swap: 0 }
  let isOver = false
  return {
    next(rates) {
      if (isOver) return undefined
      let left = random()
      for (const [kind, rate] of Object.entries(rates) as [FaultKind, number][]) {
        left -= rate
        if (left >= 0) continue
        counts[kind]++
        return kind
      }
      return undefined
    },
    pauseMs: () => random() * longestPauseMs,
    chance: (probability) => !isOver && random.chance(probability),
    end() {
      isOver = true
    },
    counts: () => ({ ...counts }),
  }
}
