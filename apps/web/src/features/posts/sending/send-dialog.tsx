import type { Post } from '@guildhall/contract/posts'
import { personName } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { ReplyQuote } from '../../../ui/messages/reply-quote.tsx'
import { SendInMessageDialog } from '../../chat/picking/send-in-message-dialog.tsx'
import { PostExcerpt } from '../in-short/post-excerpt.tsx'
import { postHref } from '../words/post-hrefs.ts'
import { onlySeenBy } from './only-seen-by.ts'

/** Sends a post on: it opens for whoever may see it, and for nobody else. */
export function SendDialog({ post, onClose }: { post: Post; onClose(): void }) {
  const isOwn = post.author.id === useCurrentUser().id
  const narrowed = onlySeenBy(post, isOwn)
  return (
    <SendInMessageDialog href={postHref(post)} onClose={onClose}>
      <ReplyQuote name={personName(post.author)}>
        <PostExcerpt post={post} />
      </ReplyQuote>
      {narrowed !== null && <Note tone="info">{narrowed}</Note>}
    </SendInMessageDialog>
  )
}
