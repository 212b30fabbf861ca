import type { TournamentAnswers, TournamentQuestion, TournamentSaid } from '@guildhall/contract/tournaments'
import { useState } from 'react'

type Saying = {
  readonly said: TournamentSaid
  setAnswers(answers: TournamentAnswers): void
}

const keyOf = ({ words, kind, choices, isPublic }: TournamentQuestion): string =>
  JSON.stringify([words, kind, choices, isPublic])

/**
 * What somebody says to what is asked. It stays with its question: where the host asks otherwise meanwhile, what was typed
 * before is not moved below other words.
 */
export function useSaid(questions: readonly TournamentQuestion[], before: TournamentAnswers): Saying {
  const mapOf = (answers: TournamentAnswers) => questions.map((each, at) => [keyOf(each), answers[at] ?? null] as const)
  const [typed, setTyped] = useState(() => new Map(mapOf(before)))
  return {
    said: {
      answers: questions.map((each) => typed.get(keyOf(each)) ?? null),
      to: questions.map(({ words, isPublic }) => ({ words, isPublic })),
    },
    setAnswers: (answers) => setTyped(new Map([...typed, ...mapOf(answers)])),
  }
}
