import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { MuteLengthDialog } from '../../boundaries/mutes/mute-length-dialog.tsx'
import { useSilencePost } from '../post-changes.ts'

/** For how long nothing is heard of what happens under a post. */
export function SilenceDialog({ post, onClose }: { post: Post; onClose(): void }) {
  const silence = useSilencePost(post)
  return (
    <MuteLengthDialog
      title={t`Hear nothing of replies?`}
      description={t`You are not told of replies, reactions and mentions under this post. Nobody learns of it.`}
      muting={silence}
      onMute={(until) => silence.mutate({ until }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
