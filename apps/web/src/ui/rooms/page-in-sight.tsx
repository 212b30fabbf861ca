import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import type { Paged } from '../controls/next-page.tsx'
import { useErrorWords } from '../feedback/error-words.tsx'
import { Note } from '../feedback/note.tsx'
import { VisuallyHidden } from '../type/visually-hidden.tsx'

type PageInSightProps = {
  of: Paged & { readonly hasNextPage: boolean; readonly isFetchNextPageError: boolean; readonly error: unknown }
  /** Read aloud while it is fetched. */
  loading: string
  /** Its skeleton. */
  children: ReactNode
}

/** The end of what is loaded: before it comes into sight, more is fetched. */
export function PageInSight({ of, loading, children }: PageInSightProps) {
  const wordsOf = useErrorWords()
  const end = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(() => void of.fetchNextPage())
  const isWanted = of.hasNextPage && !of.isFetchingNextPage && !of.isFetchNextPageError
  useEffect(() => {
    if (end.current === null || !isWanted) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach()
      },
      { rootMargin: '600px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWanted])
  if (!of.hasNextPage) return null
  return (
    <div ref={end}>
      {of.isFetchNextPageError ? (
        <Note tone="bad" alert action={<Button onClick={() => void of.fetchNextPage()}>{t`Try again`}</Button>}>
          {wordsOf(of.error)}
        </Note>
      ) : (
        <>
          <VisuallyHidden role="status">{of.isFetchingNextPage && loading}</VisuallyHidden>
          <div aria-hidden>{children}</div>
        </>
      )}
    </div>
  )
}
