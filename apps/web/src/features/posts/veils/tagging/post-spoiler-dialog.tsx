import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { useEditPost } from '../../post-changes.ts'
import { SpoilerDialog } from './spoiler-dialog.tsx'
import { spoilerDraftOf } from './written-spoiler.ts'

/** Tags an own post, tags it otherwise, or takes the tag off. */
export function PostSpoilerDialog({ post, onClose }: { post: Post; onClose(): void }) {
  const edit = useEditPost(post)
  return (
    <SpoilerDialog
      value={post.spoiler}
      game={post.game}
      busy={edit.isPending && t`Saving`}
      error={edit.error}
      onClose={onClose}
      onChoose={(spoiler) => edit.mutate({ spoiler: spoilerDraftOf(spoiler) }, { onSuccess: onClose })}
    />
  )
}
