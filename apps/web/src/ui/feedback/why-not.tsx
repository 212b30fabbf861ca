import { useErrorWords } from './error-words.tsx'
import { Note } from './note.tsx'

/** Why something that was tried did not happen, in words or as it was thrown; nothing at all as long as nothing failed. */
export function WhyNot({ error }: { error: unknown }) {
  const wordsOf = useErrorWords()
  if (error === null || error === undefined) return null
  return (
    <Note tone="bad" alert>
      {typeof error === 'string' ? error : wordsOf(error)}
    </Note>
  )
}
