import type { SafetyCase } from '@guildhall/contract/safety'

/** What is over with one press. A measure is lifted with words that the member reads, in the case. */
export const hasWayBack = ({ measure }: Pick<SafetyCase, 'measure'>): boolean =>
  measure === 'warning' || measure === 'veil' || measure === 'removal'
