import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useTakeOut } from './sharing.changes.ts'

/** Takes the own post out of one that quotes it. */
export function TakeOutDialog({ post, onClose }: { post: Post; onClose(): void }) {
  const takeOut = useTakeOut(post)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Take your post out of this one?`}
      confirmLabel={t`Take it out`}
      busy={takeOut.isPending && t`Taking it out`}
      error={takeOut.error}
      onConfirm={() =>
        takeOut.mutate(undefined, {
          onSuccess: () => {
            onClose()
            toasts.show({ message: t`Your post is no longer quoted there.` })
          },
        })
      }
    >
      {t`The words of ${post.author.firstName} stay, and say that you took your post out. You cannot put it back.`}
    </ConfirmDialog>
  )
}
