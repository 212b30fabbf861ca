import type { Part, PartReason } from './explained-value.ts'
import type { Outing } from './outings.ts'

/** An amount that a round has brought, and by what. */
export function ofRound(outing: Outing, amount: number): Part {
  const { round, opponent } = outing
  const reason = reasonOf(outing)
  return opponent === null ? { amount, reason, round } : { amount, reason, round, opponent }
}

function reasonOf({ kind, result }: Outing): PartReason {
  switch (kind) {
    case 'played':
      if (result === 0.5) return 'draw'
      return result === 1 ? 'win' : 'loss'
    case 'walkover':
      return result === 1 ? 'walkover_win' : 'walkover_loss'
    case 'pairing_allocated':
      return 'pairing_allocated_bye'
    case 'half_point':
      return 'half_point_bye'
    case 'zero_point':
      return 'zero_point_bye'
    case 'absent':
      return 'absent'
  }
}
