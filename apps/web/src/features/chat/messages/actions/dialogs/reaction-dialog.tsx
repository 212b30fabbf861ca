import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { Loading, SkeletonRows } from '../../../../../ui/rooms/skeleton.tsx'
import { useShownMessage } from '../pending-changes.ts'
import { toggleReaction } from '../reacting.ts'
import type { MessageDialogProps } from './delete-dialog.tsx'

// Its list of emoji is large, and most reactions are those of the house.
const EmojiPicker = lazy(async () => {
  const { EmojiPicker: picker } = await import('../../../emoji/emoji-picker.tsx')
  return { default: picker }
})

/** Reacting with any emoji. */
export function ReactionDialog({ message: stored, userId, onClose }: MessageDialogProps) {
  const message = useShownMessage(stored)
  return (
    <Dialog open onClose={onClose} title={t`React`}>
      <Suspense
        fallback={
          <Loading label={t`Loading the emoji`}>
            <SkeletonRows count={4} />
          </Loading>
        }
      >
        <EmojiPicker
          onPick={(emoji) => {
            onClose()
            toggleReaction(message, emoji, userId)
          }}
        />
      </Suspense>
    </Dialog>
  )
}
