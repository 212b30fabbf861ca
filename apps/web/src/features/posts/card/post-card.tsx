import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { FilteredFold } from '../filters/filtered-fold.tsx'
import { SharedBy } from '../sharing/shared-by.tsx'
import { type ListedPost, sharedIn, shownIn } from '../sharing/shown-post.ts'
import { Because } from '../tags/because.tsx'
import { postHref } from '../words/post-hrefs.ts'
import { PostActions } from './post-actions.tsx'
import styles from './post-card.module.css'
import { PostContent } from './post-content.tsx'
import { PostHead } from './post-head.tsx'
import { postLabel } from './post-label.ts'
import type { PostQuestion } from './post-question.ts'
import { PostReactions } from './post-reactions.tsx'
import { Quote } from './quoted-post.tsx'

const PostDialogs = lazy(() =>
  loadChunk(async () => ({ default: (await import('../dialogs/post-dialogs.tsx')).PostDialogs })),
)

type PostCardProps = {
  post: ListedPost
  /** On its own page: it leads nowhere, and is never folded. */
  large?: boolean | undefined
  /** Goes to where one replies, in place of going to its page. */
  onOpen?: ((post: Post) => void) | undefined
  /** Beside the name of its author. */
  action?: ReactNode
  /** Stands above what can be done with it. */
  facts?: ComponentType<{ post: Post; onAsk(question: PostQuestion): void }> | undefined
}

/** One post, with all that can be done with it. */
export const PostCard = memo(function PostCard(props: PostCardProps) {
  const { post: listed, large = false, onOpen, action, facts: Facts } = props
  // What is done with a share without words is done with what it shares.
  const post = shownIn(listed)
  const isOwn = post.author.id === useCurrentUser().id
  const navigate = useNavigate()
  const [asked, setAsked] = useState<PostQuestion | null>(null)
  function open() {
    if (onOpen !== undefined) onOpen(post)
    else void navigate(postHref(post), post.may.reply ? { state: { open: 'reply' } } : undefined)
  }
  return (
    <Stack as="article" gap={3} aria-label={postLabel(personName(post.author))} className={styles.post}>
      {sharedIn(listed) !== null && <SharedBy post={listed} />}
      {post.because !== null && !large && <Because post={post} reason={post.because} />}
      <PostHead post={post} onHistory={() => setAsked('history')} action={action} />
      <FilteredFold of={post} label={t`Show the post of ${post.author.firstName}`}>
        <PostContent post={post} isOwn={isOwn} isLarge={large}>
          {post.quote !== null && <Quote quote={post.quote} />}
        </PostContent>
      </FilteredFold>
      <PostReactions post={post} />
      {Facts !== undefined && <Facts post={post} onAsk={setAsked} />}
      <PostActions post={post} isOwn={isOwn} onOpen={open} onAsk={setAsked} />
      {asked !== null && (
        <Suspense>
          <PostDialogs asked={asked} post={post} isOwn={isOwn} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Stack>
  )
})
