import type { Post } from '@guildhall/contract/posts'
import { houseReactions } from '@guildhall/contract/rules/chat-limits'
import { t } from '@lingui/core/macro'
import { SmilePlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { reactionFace } from '../../../ui/messages/parts/reaction-faces.ts'
import { Popover } from '../../../ui/overlay/popover/popover.tsx'
import { Loading, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { useReactToPost } from '../post-changes.ts'
import { isReacted, like } from '../reacting.ts'
import styles from './post-actions.module.css'

const EmojiPicker = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../chat/emoji/emoji-picker.tsx')).EmojiPicker })),
)

/** The reactions of the house, and the way to all others; the heart has a button of its own. */
export function ReactButton({ post }: { post: Post }) {
  const [opened, setOpened] = useState<'faces' | 'emoji' | null>(null)
  const react = useReactToPost(post)
  const name = personName(post.author)
  function choose(key: string) {
    setOpened(null)
    react.mutate({ key, wanted: !isReacted(post.reactions, key) })
  }
  return (
    <Popover
      label={t`React`}
      open={opened !== null}
      onOpenChange={(isOpen) => setOpened(isOpen ? 'faces' : null)}
      trigger={<IconButton icon={SmilePlus} label={t`React to the post of ${name}`} tooltip={false} />}
    >
      {opened === 'emoji' ? (
        <Suspense
          fallback={
            <Loading label={t`Loading the emoji`}>
              <SkeletonRows count={4} />
            </Loading>
          }
        >
          <EmojiPicker onPick={choose} />
        </Suspense>
      ) : (
        <div className={styles.faces}>
          {houseReactions.map((key) => {
            const face = reactionFace(key)
            if (key === like || !('icon' in face)) return null
            return (
              <IconButton
                key={key}
                icon={face.icon}
                label={face.label}
                pressed={isReacted(post.reactions, key)}
                onClick={() => choose(key)}
              />
            )
          })}
          <IconButton icon={SmilePlus} label={t`More reactions`} onClick={() => setOpened('emoji')} />
        </div>
      )}
    </Popover>
  )
}
