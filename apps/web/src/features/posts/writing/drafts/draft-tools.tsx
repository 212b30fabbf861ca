import { t } from '@lingui/core/macro'
import { CalendarClock, NotebookPen } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { loadChunk } from '../../../../platform/build-updates/load-chunk.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { isNothing, type WrittenPost } from '../kept-draft.ts'

const DraftsDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./drafts-dialog.tsx')).DraftsDialog })),
)
const ScheduleDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./scheduling/schedule-dialog.tsx')).ScheduleDialog })),
)

export type AskedOfDrafts = 'drafts' | 'time'

type DraftToolsProps = {
  post: WrittenPost
  /** It could be posted now. */
  isReady: boolean
  asked: AskedOfDrafts | null
  onAsk(asked: AskedOfDrafts | null): void
  onScheduled(): void
  /** The field takes the focus again. */
  onDone(): void
}

/** The way to what was begun before, and to a time for what is written now. */
export function DraftTools({ post, isReady, asked, onAsk, onScheduled, onDone }: DraftToolsProps) {
  const close = () => {
    onAsk(null)
    onDone()
  }
  return (
    <>
      <IconButton icon={NotebookPen} label={t`Drafts and scheduled posts`} onClick={() => onAsk('drafts')} />
      <IconButton icon={CalendarClock} label={t`Schedule the post`} disabled={!isReady} onClick={() => onAsk('time')} />
      {/* Beside the form: a field of a dialog is none of the post's. */}
      {asked !== null &&
        createPortal(
          <Suspense>
            {asked === 'drafts' ? (
              <DraftsDialog isWriting={!isNothing(post)} onClose={close} />
            ) : (
              <ScheduleDialog
                post={post}
                onClose={close}
                onScheduled={() => {
                  onAsk(null)
                  onScheduled()
                }}
              />
            )}
          </Suspense>,
          document.body,
        )}
    </>
  )
}
