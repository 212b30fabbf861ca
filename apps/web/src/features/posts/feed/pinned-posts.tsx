import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { Pin, PinOff } from 'lucide-react'
import { focusHeading } from '../../../platform/page/route-focus.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { PostCard } from '../card/post-card.tsx'
import { usePinPost } from '../pinning/pinning.ts'
import { postsKeys, usePostPages } from '../posts.queries.ts'
import styles from './pinned-posts.module.css'

/**
 * What stands on top of a profile, or of the whole hall. There is little of it and most often none: nothing stands there
 * until it comes, and the list below says so where the line is down.
 * @param authorId of the profile
 */
export function PinnedPosts({ authorId }: { authorId?: string | undefined }) {
  const { id: userId } = useCurrentUser()
  const pinned = usePostPages(postsKeys.pinned(authorId)).data ?? []
  const isHere = authorId === undefined ? 'isPinnedInHall' : 'isPinned'
  const shown = pinned.filter((post) => post[isHere])
  if (shown.length === 0) return null
  const label = authorId === undefined ? t`Pinned for everybody` : t`Pinned`
  return (
    <Card>
      <ul aria-label={t`Pinned posts`}>
        {shown.map((post) => (
          <li key={post.id} className={styles.row}>
            <Stack gap={0}>
              <Line gap={2} size="meta" tone={3} className={styles.mark}>
                <Icon icon={Pin} size="small" />
                <span>{label}</span>
                {authorId === userId && <Unpin post={post} />}
              </Line>
              <PostCard post={post} />
            </Stack>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Takes the own post off the profile; the post itself stays. */
function Unpin({ post }: { post: Post }) {
  const pin = usePinPost(post)
  const unpin = () => {
    pin.mutate(false)
    // The button goes with the pin.
    focusHeading()
  }
  return <IconButton icon={PinOff} label={t`Unpin from your profile`} className={styles.unpin} onClick={unpin} />
}
