import type { Comment } from '@guildhall/contract/posts'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../../platform/build-updates/load-chunk.ts'
import type { CommentQuestion } from './comment-question.ts'

type CommentDialogsProps = { comment: Comment; asked: CommentQuestion | undefined; onClose(): void }

// Few comments are ever asked for one of them.
const AskedDialog = lazy(() => loadChunk(async () => ({ default: (await import('./asked-dialog.tsx')).AskedDialog })))

/** The dialogs of a comment, loaded with the first of them. */
export function CommentDialogs({ comment, asked, onClose }: CommentDialogsProps) {
  if (asked === undefined) return null
  return (
    <Suspense>
      <AskedDialog comment={comment} asked={asked} onClose={onClose} />
    </Suspense>
  )
}
