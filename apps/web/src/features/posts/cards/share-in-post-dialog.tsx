import type { PostCard } from '@guildhall/contract/posts'
import type { PostVisibility } from '@guildhall/contract/rules/post-limits'
import { t } from '@lingui/core/macro'
import { PostAboutDialog } from '../sharing/post-about-dialog.tsx'
import { RoomCard } from './room-card.tsx'

type ShareInPostDialogProps = {
  card: PostCard
  /** As wide as the thing itself is shown. */
  widest?: PostVisibility | undefined
  onClose(): void
}

/** A post with a card of something that stands in another room. */
export function ShareInPostDialog({ card, widest = 'public', onClose }: ShareInPostDialogProps) {
  return (
    <PostAboutDialog
      title={t`Share it in a post`}
      about={{ card: { kind: card.kind, id: card.id } }}
      needsWords={false}
      widest={widest}
      onClose={onClose}
    >
      <RoomCard card={card} />
    </PostAboutDialog>
  )
}
