import type { Comment } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { onFocusLost } from '../../../../ui/keys/lost-focus.ts'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import { PageInSight } from '../../../../ui/rooms/page-in-sight.tsx'
import { SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { EarlierWordsDialog } from '../../dialogs/earlier-words-dialog.tsx'
import { ReactorRows } from '../../dialogs/reactor-rows.tsx'
import { MentionDialog } from '../../pinning/mention-dialog.tsx'
import { useDeleteComment, useTakeOutMention } from '../comment-changes.ts'
import { useCommentEdits, useCommentReactors } from '../comments.queries.ts'
import { useThread } from '../thread-setting.ts'
import type { CommentQuestion } from './comment-question.ts'
import { CommentSpoilerDialog } from './comment-spoiler-dialog.tsx'
import { ReactDialog } from './react-dialog.tsx'

type DialogProps = { comment: Comment; onClose(): void }

/** The dialog that was asked for beside a comment. */
export function AskedDialog({ asked, ...props }: DialogProps & { asked: CommentQuestion }) {
  switch (asked) {
    case 'react':
      return <ReactDialog {...props} />
    case 'who':
      return <WhoDialog {...props} />
    case 'history':
      return <HistoryDialog {...props} />
    case 'mention':
      return <CommentMentionDialog {...props} />
    case 'spoiler':
      return <CommentSpoilerDialog {...props} />
    case 'delete':
      return <DeleteDialog {...props} />
  }
}

function WhoDialog({ comment, onClose }: DialogProps) {
  const reactors = useCommentReactors(comment.id)
  return (
    <Dialog open onClose={onClose} title={t`Who reacted`}>
      {reactors.data === undefined && (
        <OnItsWay of={reactors} lost={t`Who reacted didn’t arrive.`} loading={t`Loading who reacted`}>
          <SkeletonRows count={3} />
        </OnItsWay>
      )}
      <ReactorRows reactors={reactors.data ?? []} />
      <PageInSight of={reactors} loading={t`Loading more people`}>
        <SkeletonRows count={2} />
      </PageInSight>
    </Dialog>
  )
}

function HistoryDialog({ comment, onClose }: DialogProps) {
  const edits = useCommentEdits(comment)
  const isOwn = comment.author.id === useCurrentUser().id
  return <EarlierWordsDialog of={comment} edits={edits} isOwn={isOwn} onClose={onClose} />
}

function CommentMentionDialog({ comment, onClose }: DialogProps) {
  const takeOut = useTakeOutMention(comment, useCurrentUser().id)
  return <MentionDialog firstName={comment.author.firstName} takeOut={takeOut} onClose={onClose} />
}

function DeleteDialog({ comment, onClose }: DialogProps) {
  const { onGone } = useThread()
  const remove = useDeleteComment(comment)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete this reply?`}
      confirmLabel={t`Delete`}
      busy={remove.isPending && t`Deleting`}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            onClose()
            // The dialog gives the focus back to a button that goes with its comment.
            onFocusLost(onGone)
          },
        })
      }
    >
      {comment.answers > 0
        ? t`Its words go for everybody, and cannot be brought back. What was answered stays.`
        : t`It goes for everybody, and cannot be brought back.`}
    </ConfirmDialog>
  )
}
