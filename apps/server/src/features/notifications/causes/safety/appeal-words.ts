import type { AppealOutcome } from '@guildhall/contract/rules/safety/appeal-limits'
import type { StandingKind } from '@guildhall/contract/rules/safety/measure-rules'
import type { Say } from '../../../../platform/words/words.ts'

/** The answer to an appeal, for whoever appealed. */
export type ToldAnswer = {
  readonly kind: StandingKind
  readonly outcome: AppealOutcome
  /** None where staff put it right by themselves. */
  readonly words: string
  /** Kept before this was told: it is as if it were back. */
  readonly isBack?: boolean
}

/** That a measure was lifted is told where it is lifted. */
export function sayAnswer(say: Say, { kind, outcome, words, isBack = true }: ToldAnswer): string {
  if (outcome === 'upheld') {
    return say('Somebody new to it read your appeal. The decision stays as it is. They write: {words}', { words })
  }
  if (words === '') return say('The moderators took back what you appealed against.')
  if (kind === 'veil') {
    return say('Somebody new to it read your appeal. The warning is taken off. They write: {words}', { words })
  }
  if (!isBack) {
    return say(
      'Somebody new to it read your appeal. The removal was wrong, but what it took cannot be brought back. They write: {words}',
      { words },
    )
  }
  return kind === 'removal'
    ? say('Somebody new to it read your appeal. The removal was wrong. They write: {words}', { words })
    : say('Somebody new to it read your appeal. The warning was wrong. They write: {words}', { words })
}

export const sayAppealWaits = (say: Say): string =>
  say('Somebody appeals against a decision. It waits for one who had no part in it.')
