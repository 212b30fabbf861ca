import { useState } from 'react'
import { memberStorage } from '../../../platform/session/member-storage.ts'

const answers = memberStorage<string>('appeal-answer', (found) => typeof found === 'string')

/** The words for an appeal, as they stood when it was left: one key leads back to the others. */
export function useAnswerWriting(appealId: string) {
  const [words, setWords] = useState(() => answers.kept(appealId) ?? '')
  return [
    words,
    (next: string) => {
      setWords(next)
      answers.keep(next.trim() === '' ? undefined : next, appealId)
    },
  ] as const
}

/** The appeal is answered. */
export const forgetAnswer = (appealId: string) => answers.keep(undefined, appealId)
