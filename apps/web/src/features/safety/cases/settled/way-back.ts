import { isMeasureKind } from '@guildhall/contract/rules/safety/measure-rules'
import type { SafetyCase } from '@guildhall/contract/safety'

/**
 * How what a case ended with is taken back: with one press; or, of a measure, with words that the member reads, which the case
 * asks for. With no breach, and with a quiet word, nothing stands that could go.
 */
export function wayBackOf({ measure }: Pick<SafetyCase, 'measure'>): 'press' | 'words' | undefined {
  if (measure === 'warning' || measure === 'veil' || measure === 'removal') return 'press'
  return measure !== null && isMeasureKind(measure) ? 'words' : undefined
}

/** In the address of a case: its measure is to be lifted, and the words are asked for at once. */
export const liftMark = 'lift'
