import { BookmarkMinus } from 'lucide-react'
import { errorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { FoundLine } from '../search/found-line.tsx'
import { useForgetSaved, useSavedMessages } from './keeping.queries.ts'
import styles from './saved-messages.module.css'

/** What the member saved for themselves, from all conversations. */
export function SavedMessages() {
  const saved = useSavedMessages()
  const forget = useForgetSaved()
  if (saved.data === undefined) {
    return saved.isError ? (
      <ErrorNote
        title="Your saved messages didn’t arrive."
        onRetry={() => void saved.refetch()}
        busy={saved.isFetching}
      >
        They are safe; only this list is missing.
      </ErrorNote>
    ) : (
      <Loading label="Loading your saved messages">
        <SkeletonRows count={5} size={32} />
      </Loading>
    )
  }
  const messages = saved.data.pages.flat()
  if (messages.length === 0) {
    return <p className={styles.empty}>Nothing saved yet. The menu of a message saves it for you alone.</p>
  }
  return (
    <>
      <ul>
        {messages.map((found) => (
          <li key={found.message.id} className={styles.item}>
            <FoundLine
              found={found}
              isPlaced
              action={
                <IconButton
                  icon={BookmarkMinus}
                  label="Forget this message"
                  disabled={forget.isPending}
                  onClick={() => forget.mutate(found.message.id)}
                />
              }
            />
          </li>
        ))}
      </ul>
      {saved.hasNextPage && (
        <Button
          block
          tone="quiet"
          busy={saved.isFetchingNextPage && 'Loading'}
          onClick={() => void saved.fetchNextPage()}
        >
          {saved.isFetchNextPageError ? `${errorText(saved.error)} Try again` : 'Show older ones'}
        </Button>
      )}
    </>
  )
}
