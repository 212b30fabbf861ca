import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { Lock } from 'lucide-react'
import { Line } from '../../../ui/dress/stack.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Why the reader cannot reply, in the place of the field. */
export function ClosedReplies({ post }: { post: Post }) {
  return (
    <Line as="p" gap={3} tone={3}>
      <Icon icon={Lock} size="small" />
      <span>{whyClosed(post)}</span>
    </Line>
  )
}

function whyClosed({ deletedAt, isLocked, replies, author: { firstName } }: Post): string {
  if (deletedAt !== null) return t`The post was deleted, so nobody can reply any more.`
  if (isLocked) return t`This thread is locked: only moderators reply.`
  if (replies === 'nobody') return t`${firstName} closed the replies.`
  if (replies === 'friends') return t`Only friends of ${firstName} can reply.`
  if (replies === 'mentioned') return t`Only people whom ${firstName} named in the post can reply.`
  return t`You cannot reply here.`
}
