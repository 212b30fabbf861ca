import type { Game } from '@guildhall/contract/games'
import type { RightFact } from '@guildhall/contract/games/corrections'
import type { CorrectableFact } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'

/** What is right, as far as it is written. */
export type RightDraft = RightFact['to']

const years = { minimum: 1950, maximum: 2100 }

/** Why it cannot be sent: it says nothing, nothing else than the game does, or what cannot be. */
export function rightFault(game: Game, fact: CorrectableFact, draft: RightDraft): string | undefined {
  if (typeof draft === 'number' && !(Number.isInteger(draft) && draft >= years.minimum && draft <= years.maximum)) {
    return t`A year between ${years.minimum} and ${years.maximum}.`
  }
  if (draft === '') return t`Say what is right.`
  return JSON.stringify(draft) === JSON.stringify(game[fact]) ? t`That is what its page says already.` : undefined
}

export function rightFactOf(fact: CorrectableFact, to: RightDraft, source: string): RightFact {
  return { fact, to: typeof to === 'string' ? to.trim() : to, source } as RightFact
}
