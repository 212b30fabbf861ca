import type { AppealOutcome } from '@guildhall/contract/rules/safety/appeal-limits'
import type { StandingKind } from '@guildhall/contract/rules/safety/measure-rules'
import type { Say } from '../../../../platform/words/words.ts'

/** The answer to an appeal, for whoever appealed. */
export type ToldAnswer = { readonly kind: StandingKind; readonly outcome: AppealOutcome; readonly words: string }

/** That a measure was lifted is told where it is lifted. */
export function sayAnswer(say: Say, { kind, outcome, words }: ToldAnswer): string {
  if (outcome === 'upheld') {
    return say('Somebody new to it read your appeal. The decision stays as it is. They write: {words}', { words })
  }
  if (kind === 'veil') {
    return say('Somebody new to it read your appeal. The warning is taken off. They write: {words}', { words })
  }
  return kind === 'removal'
    ? say('Somebody new to it read your appeal. The removal was wrong. They write: {words}', { words })
    : say('Somebody new to it read your appeal. The warning was wrong. They write: {words}', { words })
}

export const sayAppealWaits = (say: Say): string =>
  say('Somebody appeals against a decision. It waits for one who had no part in it.')
