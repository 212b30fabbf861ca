import type { ReactNode } from 'react'
import { useErrorWords } from '../feedback/error-words.tsx'
import { ErrorNote } from './error-note.tsx'
import { Loading } from './skeleton.tsx'

/** What is asked for, as a query tells of it. */
type Asked = {
  readonly isError: boolean
  readonly isFetching: boolean
  readonly error: unknown
  refetch(): unknown
}

type OnItsWayProps = {
  of: Asked
  /** The title of the note when it did not arrive. */
  lost: string
  /** What is safe meanwhile, in place of why it did not arrive. */
  safe?: ReactNode
  /** Read aloud while it is fetched. */
  loading: string
  /** Its skeleton. */
  children: ReactNode
}

/** What stands where an answer is not here yet: its skeleton, or that it did not arrive and the way to ask again. */
export function OnItsWay({ of, lost, safe, loading, children }: OnItsWayProps) {
  const wordsOf = useErrorWords()
  if (!of.isError) return <Loading label={loading}>{children}</Loading>
  return (
    <ErrorNote title={lost} onRetry={() => void of.refetch()} busy={of.isFetching}>
      {safe ?? wordsOf(of.error)}
    </ErrorNote>
  )
}
