import type { Post } from '@guildhall/contract/posts'
import { type CommentSort, commentSorts } from '@guildhall/contract/rules/post-limits'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { useFriends } from '../../../features/friends/list/friends-list.queries.ts'
import { MessageAuthor } from '../../../features/posts/alone/message-author.tsx'
import { PostFacts } from '../../../features/posts/alone/post-facts.tsx'
import { PostCard } from '../../../features/posts/card/post-card.tsx'
import { postLabel } from '../../../features/posts/card/post-label.ts'
import { useFocusCaught } from '../../../features/posts/comments/focus-caught.ts'
import { UnsentReplies } from '../../../features/posts/comments/replying/unsent-words.tsx'
import type { WordsFieldHandle } from '../../../features/posts/comments/replying/words-field.tsx'
import type { Naming } from '../../../features/posts/comments/thread-setting.ts'
import { postsKeys, usePost } from '../../../features/posts/posts.queries.ts'
import { sharedIn } from '../../../features/posts/sharing/shown-post.ts'
import { LinkedComment } from '../../../features/posts/thread/linked-comment.tsx'
import { PostLayout, ThreadSkeleton } from '../../../features/posts/thread/post-layout.tsx'
import { ThreadBoard } from '../../../features/posts/thread/thread-board.tsx'
import { useThreadKeys } from '../../../features/posts/thread/use-thread-keys.ts'
import { useThreadLive } from '../../../features/posts/thread/use-thread-live.ts'
import { postHref } from '../../../features/posts/words/post-hrefs.ts'
import { isApiError } from '../../../platform/api/api-error.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { errorText } from '../../../platform/error-text.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useHeadingHandedOn } from '../../../platform/page/use-heading-handed-on.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { home } from '../../home.ts'
import { NotFoundInHall } from '../not-found-page.tsx'
import styles from './post-page.module.css'

// What stands beside the post comes after it.
const PostSide = lazy(() => loadChunk(async () => ({ default: (await import('./post-side.tsx')).PostSide })))

/** A post with its thread; under the address of a comment, the thread from there on. */
export function PostPage() {
  const { id = '' } = useParams()
  const post = usePost(id)
  useOwnAddress(post.data)
  // What a share without words shares is read, and answered, under its own address.
  const shared = post.data === undefined ? null : sharedIn(post.data)
  if (shared !== null) return <Navigate to={postHref(shared)} replace />
  if (post.data !== undefined) {
    const commentId = post.data.id === id ? undefined : id
    return <ShownPost key={post.data.id} first={post.data} commentId={commentId} />
  }
  return isNoPost(post.error) ? <NotFoundInHall /> : <Waiting post={post} />
}

/** The post is on its way, or did not arrive. */
function Waiting({ post }: { post: ReturnType<typeof usePost> }) {
  useHeadingHandedOn()
  const goBack = useGoBack()
  return (
    <PostLayout onBack={goBack}>
      {post.isError ? (
        <Card>
          <ErrorNote title={t`This post didn’t arrive.`} onRetry={() => void post.refetch()} busy={post.isFetching}>
            {errorText(post.error)}
          </ErrorNote>
        </Card>
      ) : (
        <ThreadSkeleton />
      )}
    </PostLayout>
  )
}

type ShownPostProps = {
  /** As it came, under whichever address. */
  first: Post
  commentId: string | undefined
}

function ShownPost({ first, commentId }: ShownPostProps) {
  const { data: post = first, error } = usePost(first.id)
  const [sort, setSort] = useSort()
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<WordsFieldHandle>(null)
  const naming = useNaming()
  const goBack = useGoBack()
  const name = personName(post.author)
  usePageTitle(postLabel(name))
  useThreadLive(post.id)
  useThreadKeys({ place, field })
  useAskedReply(field)
  if (isNoPost(error)) return <GonePost postId={post.id} onBack={goBack} />
  return (
    <PostLayout
      ref={place}
      onBack={goBack}
      sideLabel={t`About this post`}
      side={
        post.deletedAt === null && (
          <Suspense>
            <PostSide post={post} />
          </Suspense>
        )
      }
    >
      {post.deletedAt !== null && <DeletedPost post={post} onBack={goBack} />}
      {post.deletedAt !== null && post.comments === 0 && <UnsentReplies postId={post.id} />}
      {(post.deletedAt === null || post.comments > 0) && (
        <Card>
          {post.deletedAt === null && (
            <PostPlace id={post.id}>
              <PostCard
                post={post}
                large
                onOpen={() => field.current?.focus()}
                action={<MessageAuthor post={post} />}
                facts={PostFacts}
              />
            </PostPlace>
          )}
          {commentId === undefined ? (
            <ThreadBoard post={post} sort={sort} onSort={setSort} naming={naming} field={field} />
          ) : (
            <LinkedComment key={commentId} post={post} commentId={commentId} naming={naming} />
          )}
        </Card>
      )}
    </PostLayout>
  )
}

/** Holds the post; if that goes with the focus, the focus goes on. */
function PostPlace({ id, children }: { id: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useFocusCaught(place)
  return (
    <div ref={place} data-post-id={id} tabIndex={-1} className={styles.post}>
      {children}
    </div>
  )
}

/** It was there, and went while it was read. */
function GonePost({ postId, onBack }: { postId: string; onBack(): void }) {
  return (
    <PostLayout onBack={onBack}>
      <EmptyRoom
        scene="smoke"
        title={t`This post is not here any more.`}
        actions={<Button onClick={onBack}>{t`Back`}</Button>}
      >
        {t`It was deleted, or is not shown to you any more.`}
      </EmptyRoom>
      <UnsentReplies postId={postId} />
    </PostLayout>
  )
}

function DeletedPost({ post, onBack }: { post: Post; onBack(): void }) {
  return (
    <EmptyRoom scene="smoke" title={t`This post was deleted`} actions={<Button onClick={onBack}>{t`Back`}</Button>}>
      {post.comments > 0 ? t`What was replied to it can still be read.` : t`Whoever wrote it took it back.`}
    </EmptyRoom>
  )
}

/** Friends, whom a handle may mean; nobody asks for them who only reads. */
function useNaming(): Naming {
  const [isWriting, setWriting] = useState(false)
  const friends = useFriends({ enabled: isWriting })
  return { people: friends.data?.friends ?? nobody, onWriting: () => setWriting(true) }
}

const nobody: Naming['people'] = []

/** A post that was found by a comment is known by its own address, too, where changes of it are looked for. */
function useOwnAddress(post: Post | undefined): void {
  const client = useQueryClient()
  useLayoutEffect(() => {
    if (post === undefined) return
    const key = postsKeys.one(post.id)
    if (client.getQueryData(key) === undefined) client.setQueryData(key, post)
  }, [client, post])
}

/** Who came to reply begins at once; the mark is used up, so that coming back does not do it again. */
function useAskedReply(field: RefObject<WordsFieldHandle | null>): void {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const isAsked = (state as { open?: unknown } | null)?.open === 'reply'
  useEffect(() => {
    if (!isAsked) return
    field.current?.focus()
    void navigate({ pathname: '.', search }, { replace: true, state: null })
  }, [isAsked, field, navigate, search])
}

/** Back to where one came from, with its place; to the feed for who came by a link from elsewhere. */
function useGoBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate(home) : navigate(-1))
}

/** The order of the replies stands in the address. */
function useSort(): [CommentSort, (sort: CommentSort) => void] {
  const [search, setSearch] = useSearchParams()
  const sort = commentSorts.find((each) => each === search.get('sort')) ?? 'best'
  const choose = (next: CommentSort) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now)
        if (next === 'best') changed.delete('sort')
        else changed.set('sort', next)
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  return [sort, choose]
}

/** No such post for this member, or an address that no post could have. */
function isNoPost(error: unknown): boolean {
  return isApiError(error) && [400, 404, 422].includes(error.status)
}
