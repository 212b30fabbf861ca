import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../../platform/api/call.ts'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { OnItsWay } from '../../../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../../../ui/rooms/skeleton.tsx'
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
    <Dialog open onClose={onClose} title={t`What it said before`}>
      {versions === undefined && (
        <OnItsWay of={edits} lost={t`The earlier versions didn’t arrive.`} loading={t`Loading the earlier versions`}>
          <SkeletonRows count={2} />
        </OnItsWay>
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
