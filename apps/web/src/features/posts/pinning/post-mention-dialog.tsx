import type { Post } from '@guildhall/contract/posts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { MentionDialog } from './mention-dialog.tsx'
import { useTakeOutMention } from './pinning.ts'

/** Takes the reader's own name out of a post, and with it the post out of their sight where only the named see it. */
export function PostMentionDialog({ post, onClose }: { post: Post; onClose(): void }) {
  const { id: userId } = useCurrentUser()
  const isHiddenAfter = post.visibility === 'mentioned' && post.author.id !== userId
  const takeOut = useTakeOutMention(post, { userId, isHiddenAfter })
  return (
    <MentionDialog
      firstName={post.author.firstName}
      isHiddenAfter={isHiddenAfter}
      takeOut={takeOut}
      onClose={onClose}
    />
  )
}
