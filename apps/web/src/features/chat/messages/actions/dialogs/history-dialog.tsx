import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../../platform/api/call.ts'
import { errorText } from '../../../../../platform/error-text.ts'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { ErrorNote } from '../../../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonRows } from '../../../../../ui/rooms/skeleton.tsx'
import { RelativeTime } from '../../../../../ui/type/relative-time.tsx'
import { MessageText } from '../../words/message-text.tsx'
import type { MessageDialogProps } from './delete-dialog.tsx'
import styles from './dialogs.module.css'

/** What an edited message said, from the last version back to the first. */
export function HistoryDialog({ message, conversation, userId, onClose }: MessageDialogProps) {
  const edits = useQuery({
    queryKey: ['chat', 'edits', message.id, message.rev],
    queryFn: ({ signal }) => call('GET /api/messages/{id}/edits', { params: { id: message.id } }, { signal }),
  })
  const versions = edits.data?.toReversed()
  const isOwn = message.senderUserId === userId
  return (
    <Dialog open onClose={onClose} title="What it said before">
      {versions === undefined && edits.isError && (
        <ErrorNote
          title="The earlier versions didn’t arrive."
          onRetry={() => void edits.refetch()}
          busy={edits.isFetching}
        >
          {errorText(edits.error)}
        </ErrorNote>
      )}
      {versions === undefined && !edits.isError && (
        <Loading label="Loading the earlier versions">
          <SkeletonRows count={2} />
        </Loading>
      )}
      <ol className={styles.versions}>
        {versions?.map(({ text, writtenAt }) => (
          <li key={writtenAt} className={styles.version}>
            <RelativeTime at={writtenAt} className={styles.when} />
            <MessageText text={text} isOwn={isOwn} mentions={undefined} conversation={conversation} userId={userId} />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
