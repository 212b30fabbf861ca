import type { Comment } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { SpoilerDialog } from '../../veils/tagging/spoiler-dialog.tsx'
import { spoilerDraftOf } from '../../veils/tagging/written-spoiler.ts'
import { useTagComment } from '../comment-changes.ts'
import { useThread } from '../thread-setting.ts'

/** Tags an own reply, tags it otherwise, or takes the tag off. */
export function CommentSpoilerDialog({ comment, onClose }: { comment: Comment; onClose(): void }) {
  const tag = useTagComment(comment)
  const { game } = useThread()
  return (
    <SpoilerDialog
      value={comment.spoiler}
      game={game}
      busy={tag.isPending && t`Saving`}
      error={tag.error}
      onClose={onClose}
      onChoose={(spoiler) => tag.mutate(spoilerDraftOf(spoiler), { onSuccess: onClose })}
    />
  )
}
