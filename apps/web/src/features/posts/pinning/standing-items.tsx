import type { Post } from '@guildhall/contract/posts'
import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { AtSign, Lock, LockOpen, Pin, PinOff } from 'lucide-react'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { MenuItem } from '../../../ui/overlay/menu.tsx'
import type { PostQuestion } from '../card/post-question.ts'
import { useLockThread, usePinInHall, usePinPost } from './pinning.ts'

/** In the menu of a post: where it stands, who may still reply, and whether it names the reader. */
export function StandingItems({ post, onAsk }: { post: Post; onAsk(question: PostQuestion): void }) {
  const { id: userId, role } = useCurrentUser()
  const pin = usePinPost(post)
  const isNamed = post.mentions.some((mention) => mention.userId === userId)
  return (
    <>
      {post.author.id === userId && post.may.change && (
        <MenuItem icon={post.isPinned ? PinOff : Pin} onSelect={() => pin.mutate(!post.isPinned)}>
          {post.isPinned ? t`Unpin from your profile` : t`Pin to your profile`}
        </MenuItem>
      )}
      {isNamed && (
        <MenuItem icon={AtSign} onSelect={() => onAsk('mention')}>
          {t`Take my name out`}
        </MenuItem>
      )}
      {role !== roles.user && <StaffItems post={post} />}
    </>
  )
}

function StaffItems({ post }: { post: Post }) {
  const pinInHall = usePinInHall(post)
  const lock = useLockThread(post)
  return (
    <>
      {(post.isPinnedInHall || post.visibility === 'public') && (
        <MenuItem icon={post.isPinnedInHall ? PinOff : Pin} onSelect={() => pinInHall.mutate(!post.isPinnedInHall)}>
          {post.isPinnedInHall ? t`Take off the top of the hall` : t`Pin on top of the hall`}
        </MenuItem>
      )}
      <MenuItem icon={post.isLocked ? LockOpen : Lock} onSelect={() => lock.mutate(!post.isLocked)}>
        {post.isLocked ? t`Open the thread again` : t`Lock the thread`}
      </MenuItem>
    </>
  )
}
