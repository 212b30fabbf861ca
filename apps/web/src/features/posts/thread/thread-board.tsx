import type { Post } from '@guildhall/contract/posts'
import type { CommentSort } from '@guildhall/contract/rules/post-limits'
import { t } from '@lingui/core/macro'
import { type RefObject, useEffect, useRef } from 'react'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { LostPage } from '../../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { MoreRows, NoRows } from '../../../ui/surfaces/board.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { GoOnOffer } from '../catching-up/go-on-button.tsx'
import { useSharedPlace } from '../catching-up/use-shared-place.ts'
import { commentsPageSize, useComments } from '../comments/comments.queries.ts'
import { forgetFreshReplies, useFreshReplies } from '../comments/replying/fresh-replies.ts'
import { useWithHeld } from '../comments/replying/held-comments.ts'
import { ReplyBox } from '../comments/replying/reply-box.tsx'
import { UnsentWords } from '../comments/replying/unsent-words.tsx'
import type { WordsFieldHandle } from '../comments/replying/words-field.tsx'
import type { Naming } from '../comments/thread-setting.ts'
import { sayMissed } from '../feed/place/missed-place.ts'
import { useAnchorBefore, useKeptPlace } from '../feed/place/use-kept-place.ts'
import { Branch } from './branch.tsx'
import { ClosedReplies } from './closed-replies.tsx'
import { useSteadyOrder } from './steady-order.ts'
import styles from './thread-board.module.css'
import { ThreadFrame } from './thread-frame.tsx'
import { WrittenNow } from './written-now.tsx'

type ThreadBoardProps = {
  post: Post
  sort: CommentSort
  onSort(sort: CommentSort): void
  naming: Naming
  /** Where one replies to the post. */
  field: RefObject<WordsFieldHandle | null>
}

/** What answers a post, with the place to reply. */
export function ThreadBoard({ post, sort, onSort, naming, field }: ThreadBoardProps) {
  const place = { postId: post.id, parentId: null }
  const comments = useComments({ ...place, sort })
  useEffect(() => forgetFreshReplies, [])
  return (
    <ThreadFrame post={post} naming={naming}>
      <div className={styles.box}>
        {post.may.reply ? (
          <Stack gap={3}>
            {post.isLocked && <ClosedReplies post={post} />}
            <UnlessSilenced area="feed">
              <ReplyBox place={place} label={t`Reply to the post`} placeholder={t`Write a reply`} ref={field} />
            </UnlessSilenced>
          </Stack>
        ) : (
          <Stack gap={4}>
            <ClosedReplies post={post} />
            <UnsentWords place={place} />
          </Stack>
        )}
      </div>
      {post.comments > 1 && (
        <Cluster className={styles.sort}>
          <Segmented
            label={t`Order of the replies`}
            value={sort}
            onChange={(next) => {
              forgetFreshReplies()
              onSort(next)
            }}
            options={[
              { value: 'best', label: t`Best` },
              { value: 'oldest', label: t`Oldest` },
              { value: 'newest', label: t`Newest` },
            ]}
          />
        </Cluster>
      )}
      <Comments of={comments} post={post} sort={sort} />
      {comments.hasNextPage && !comments.isFetchNextPageError && (
        <div className={styles.more}>
          <MoreRows of={comments}>{t`More replies`}</MoreRows>
        </div>
      )}
    </ThreadFrame>
  )
}

type CommentsProps = { of: ReturnType<typeof useComments>; post: Post; sort: CommentSort }

function Comments({ of: comments, post, sort }: CommentsProps) {
  const place = { postId: post.id, parentId: null }
  const fresh = useFreshReplies(place)
  const steady = useSteadyOrder(useWithHeld(place, comments.data ?? []), sort)
  const list = useRef<HTMLUListElement>(null)
  const goOn = useThreadPlace(list, comments, post)
  if (comments.data === undefined) {
    return (
      <OnItsWay of={comments} lost={t`The replies didn’t arrive.`} loading={t`Loading the replies`}>
        <SkeletonRows count={4} size={36} />
      </OnItsWay>
    )
  }
  const others = steady.filter((comment) => !fresh.some((own) => own.id === comment.id))
  // What was written last stands first, right below the field.
  const shown = [...fresh.toReversed(), ...others]
  return (
    <>
      <GoOnOffer goOn={goOn} />
      <WrittenNow place={place} depth={0} />
      {shown.length > 0 && (
        <ul ref={list} aria-label={t`Replies`}>
          {shown.map((comment) => (
            <Branch key={comment.id} comment={comment} depth={0} />
          ))}
        </ul>
      )}
      {shown.length === 0 && <NoRows>{post.may.reply ? t`No replies yet. Start.` : t`No replies yet.`}</NoRows>}
      <LostPage of={comments} lost={t`More replies didn’t arrive.`} />
    </>
  )
}

/** Keeps where one reads: at which reply to the post, with what answers it. @returns goes on where one stopped elsewhere */
function useThreadPlace(
  list: RefObject<HTMLElement | null>,
  comments: CommentsProps['of'],
  { id, comments: count }: Post,
): (() => void) | undefined {
  const name = `thread:${id}`
  const { goOn, from, onPlace } = useSharedPlace({ room: 'post', id }, { list: name, isAsked: count > 0 })
  const anchor = useAnchorBefore(name)
  useKeptPlace(list, name, from ?? anchor, {
    count: Math.ceil((comments.data?.length ?? 0) / commentsPageSize),
    hasNext: comments.hasNextPage,
    isFetching: comments.isFetching,
    isLost: comments.isFetchNextPageError,
    fetchNext: () => void comments.fetchNextPage(),
    onMissed: from && sayMissed,
    onPlace,
  })
  return goOn
}
