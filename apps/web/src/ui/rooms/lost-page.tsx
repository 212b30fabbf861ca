import type { Paged } from '../controls/next-page.tsx'
import { useErrorWords } from '../feedback/error-words.tsx'
import { ErrorNote } from './error-note.tsx'

type LostPageProps = {
  of: Paged & { readonly isFetchNextPageError: boolean; readonly error: unknown }
  /** The title of the note. */
  lost: string
}

/** Why the next page did not arrive; nothing at all unless it was asked for in vain. */
export function LostPage({ of, lost }: LostPageProps) {
  const wordsOf = useErrorWords()
  if (!of.isFetchNextPageError) return null
  return (
    <ErrorNote title={lost} onRetry={() => void of.fetchNextPage()}>
      {wordsOf(of.error)}
    </ErrorNote>
  )
}
