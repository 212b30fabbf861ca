import type { Comment } from '@guildhall/contract/posts'
import { houseReactions } from '@guildhall/contract/rules/chat-limits'
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../../platform/build-updates/load-chunk.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Cluster } from '../../../../ui/dress/stack.tsx'
import { reactionFace } from '../../../../ui/messages/parts/reaction-faces.ts'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { Loading, SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { isReacted } from '../../reacting.ts'
import { useReactToComment } from '../comment-changes.ts'

const EmojiPicker = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../../chat/emoji/emoji-picker.tsx')).EmojiPicker })),
)

/** Reacting to a comment with one of the house, or with any emoji. */
export function ReactDialog({ comment, onClose }: { comment: Comment; onClose(): void }) {
  const react = useReactToComment(comment)
  function choose(key: string) {
    onClose()
    react.mutate({ key, wanted: !isReacted(comment.reactions, key) })
  }
  return (
    <Dialog open onClose={onClose} title={t`React`}>
      <Cluster gap={1}>
        {houseReactions.map((key) => {
          const face = reactionFace(key)
          if (!('icon' in face)) return null
          const isOn = isReacted(comment.reactions, key)
          return <IconButton key={key} icon={face.icon} label={face.label} pressed={isOn} onClick={() => choose(key)} />
        })}
      </Cluster>
      <Suspense
        fallback={
          <Loading label={t`Loading the emoji`}>
            <SkeletonRows count={4} />
          </Loading>
        }
      >
        <EmojiPicker onPick={choose} />
      </Suspense>
    </Dialog>
  )
}
