import type { Comment } from '@guildhall/contract/posts'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { LostPage } from '../../../ui/rooms/lost-page.tsx'
import { CommentItem } from '../comments/comment-item.tsx'
import { useComments } from '../comments/comments.queries.ts'
import { useFreshReplies } from '../comments/replying/fresh-replies.ts'
import { useWithHeld } from '../comments/replying/held-comments.ts'
import styles from './branch.module.css'
import { useCollapsed } from './collapsed.ts'
import { ThreadLink } from './thread-link.tsx'
import { WrittenNow } from './written-now.tsx'

/** What answers stands in this far, and no further: deeper threads are read from one of their comments on. */
const deepest = 2

type BranchProps = {
  comment: Comment & { readonly first?: readonly Comment[] }
  depth: number
  isMarked?: boolean
  /** Only who asks for it sees it: no place to come back to. */
  isFurther?: boolean
}

/** A comment with what answers it. */
export function Branch({ comment, depth, isMarked, isFurther = false }: BranchProps) {
  const collapsed = useCollapsed(comment.id)
  const hasAnswers = comment.answers > 0
  const isOpen = !(hasAnswers && collapsed.isCollapsed)
  return (
    <li>
      <CommentItem
        comment={comment}
        depth={depth}
        isMarked={isMarked}
        isRow={!isFurther}
        branch={hasAnswers ? collapsed : undefined}
      />
      {isOpen && depth < deepest && <Answers to={comment} first={comment.first ?? []} depth={depth + 1} />}
      {isOpen && depth >= deepest && <Deeper to={comment} />}
    </li>
  )
}

type AnswersProps = { to: Comment; first: readonly Comment[]; depth: number }

/** The first answers, all of them once they were asked for, and the own ones that were just written. */
function Answers({ to, first, depth }: AnswersProps) {
  const { id, postId } = to
  const place = { postId, parentId: id }
  const [isAsked, setAsked] = useState(false)
  const answers = useComments({ ...place, sort: 'oldest' }, isAsked)
  const fresh = useFreshReplies(place)
  const known: readonly BranchProps['comment'][] = useWithHeld<BranchProps['comment']>(place, answers.data ?? first)
  const shown = known.filter((comment) => !fresh.some((own) => own.id === comment.id))
  const left = to.answers - shown.length - fresh.length
  const hasMore = answers.data === undefined ? left > 0 : answers.hasNextPage
  const more = {
    isFetchingNextPage: answers.isFetchingNextPage || (isAsked && answers.isLoading),
    fetchNextPage: () => {
      if (answers.data !== undefined) return answers.fetchNextPage()
      setAsked(true)
      return answers.isError ? answers.refetch() : undefined
    },
  }
  const isLost = answers.isFetchNextPageError || (answers.isError && answers.data === undefined)
  return (
    <>
      {(shown.length > 0 || fresh.length > 0) && (
        <ul aria-label={t`Answers`}>
          {[...shown, ...fresh].map((comment) => (
            <Branch
              key={comment.id}
              comment={comment}
              depth={depth}
              isFurther={!first.some(({ id: firstId }) => firstId === comment.id)}
            />
          ))}
        </ul>
      )}
      <WrittenNow place={place} depth={depth} />
      <LostPage
        of={{ ...more, isFetchNextPageError: isLost, error: answers.error }}
        lost={t`The answers didn’t arrive.`}
      />
      {hasMore && !isLost && (
        <div data-depth={depth} className={styles.more}>
          <NextPage tone="quiet" of={more}>
            {moreText(left, shown.length)}
          </NextPage>
        </div>
      )}
    </>
  )
}

function moreText(left: number, shown: number): string {
  // Some may not be meant for this reader, or came since.
  if (left <= 0) return t`More answers`
  return shown === 0
    ? plural(left, { one: '# answer', other: '# answers' })
    : plural(left, { one: '# more answer', other: '# more answers' })
}

/** Where the page shows no further answers but the own new ones: the way on. */
function Deeper({ to }: { to: Comment }) {
  const { id, postId, answers } = to
  return (
    <>
      <OwnAnswers to={to} depth={deepest} />
      {answers > 0 && (
        <div data-depth={deepest} className={styles.more}>
          <ThreadLink postId={postId} commentId={id}>{t`Continue this thread`}</ThreadLink>
        </div>
      )}
    </>
  )
}

/** What the member just wrote under a comment whose answers are not shown. */
export function OwnAnswers({ to: { id, postId }, depth }: { to: Comment; depth: number }) {
  const place = { postId, parentId: id }
  const fresh = useFreshReplies(place)
  return (
    <>
      {fresh.length > 0 && (
        <ul aria-label={t`Answers`}>
          {fresh.map((comment) => (
            <li key={comment.id}>
              <CommentItem comment={comment} depth={depth} />
            </li>
          ))}
        </ul>
      )}
      <WrittenNow place={place} depth={depth} />
    </>
  )
}
