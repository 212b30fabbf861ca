import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { personName } from '../../../platform/names/person-name.ts'
import { QuotedCard } from '../card/quoted-post.tsx'
import { PostAboutDialog } from '../sharing/post-about-dialog.tsx'
import { sharersKey } from '../sharing/sharing.changes.ts'

/** Shares a post with words of one's own. */
export function QuoteDialog({ post, onClose }: { post: Post; onClose(): void }) {
  const client = useQueryClient()
  const { quote, because: _, ...quoted } = post
  return (
    <PostAboutDialog
      title={t`Quote the post of ${personName(post.author)}`}
      about={{ quoteId: post.id }}
      needsWords
      widest={post.visibility}
      onPosted={() => void client.invalidateQueries({ queryKey: sharersKey(post.id) })}
      onClose={onClose}
    >
      <QuotedCard post={{ ...quoted, quotedId: quote?.post?.id ?? null }} />
    </PostAboutDialog>
  )
}
