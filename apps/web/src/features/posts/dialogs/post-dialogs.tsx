import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import type { PostQuestion } from '../card/post-question.ts'
import { FolderDialog } from '../folders/folder-dialog.tsx'
import { PostMentionDialog } from '../pinning/post-mention-dialog.tsx'
import { useDeletePost } from '../post-changes.ts'
import { QuoteDialog } from '../quoting/quote-dialog.tsx'
import { SendDialog } from '../sending/send-dialog.tsx'
import { SharersDialog } from '../sharing/sharers-dialog.tsx'
import { TakeOutDialog } from '../sharing/take-out-dialog.tsx'
import { PostSpoilerDialog } from '../veils/tagging/post-spoiler-dialog.tsx'
import { AudienceDialog } from './audience-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { ReactorsDialog } from './reactors-dialog.tsx'
import { SilenceDialog } from './silence-dialog.tsx'

type PostDialogsProps = { asked: PostQuestion; post: Post; isOwn: boolean; onClose(): void }

/** The dialogs of a post, each loaded with the first of them. */
export function PostDialogs({ asked, post, isOwn, onClose }: PostDialogsProps) {
  switch (asked) {
    case 'edit':
      return <EditDialog post={post} onClose={onClose} />
    case 'spoiler':
      return <PostSpoilerDialog post={post} onClose={onClose} />
    case 'audience':
      return <AudienceDialog post={post} onClose={onClose} />
    case 'history':
      return <HistoryDialog post={post} isOwn={isOwn} onClose={onClose} />
    case 'reactors':
      return <ReactorsDialog post={post} onClose={onClose} />
    case 'folder':
      return <FolderDialog post={post} onClose={onClose} />
    case 'quote':
      return <QuoteDialog post={post} onClose={onClose} />
    case 'send':
      return <SendDialog post={post} onClose={onClose} />
    case 'sharers':
      return <SharersDialog post={post} onClose={onClose} />
    case 'take-out':
      return <TakeOutDialog post={post} onClose={onClose} />
    case 'mention':
      return <PostMentionDialog post={post} onClose={onClose} />
    case 'silence':
      return <SilenceDialog post={post} onClose={onClose} />
    case 'delete':
      return <DeleteDialog post={post} onClose={onClose} />
  }
}

function DeleteDialog({ post, onClose }: { post: Post; onClose(): void }) {
  const remove = useDeletePost(post)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete this post?`}
      confirmLabel={t`Delete`}
      busy={remove.isPending && t`Deleting`}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            onClose()
            toasts.show({ message: t`Your post is deleted.` })
          },
        })
      }
    >
      {t`Its words and pictures go for everybody, and cannot be brought back. What was replied stays.`}
    </ConfirmDialog>
  )
}
