import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { isApiError } from '../../../platform/api/api-error.ts'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { CommentItem } from '../comments/comment-item.tsx'
import { useCommentLine } from '../comments/comments.queries.ts'
import { forgetFreshReplies } from '../comments/replying/fresh-replies.ts'
import { goneComment, useIsHeld } from '../comments/replying/held-comments.ts'
import type { Naming } from '../comments/thread-setting.ts'
import { Branch, OwnAnswers } from './branch.tsx'
import styles from './thread-board.module.css'
import { ThreadFrame } from './thread-frame.tsx'
import { ThreadLink } from './thread-link.tsx'

type LinkedCommentProps = { post: Post; commentId: string; naming: Naming }

/** One comment of a thread, below what it answers and above what answers it: mount it anew for another one. */
export function LinkedComment({ post, commentId, naming }: LinkedCommentProps) {
  useEffect(() => forgetFreshReplies, [])
  return (
    <ThreadFrame post={post} naming={naming}>
      <Cluster justify="between" className={styles.note}>
        <Quiet>{t`One reply of this thread, with what it answers.`}</Quiet>
        <ThreadLink postId={post.id}>{t`Show the whole thread`}</ThreadLink>
      </Cluster>
      <FromThere postId={post.id} commentId={commentId} />
    </ThreadFrame>
  )
}

function FromThere({ postId, commentId }: { postId: string; commentId: string }) {
  const line = useCommentLine(postId, commentId)
  useInSight(commentId, line.data !== undefined)
  const isGone = isApiError(line.error) && line.error.status === 404
  const isHeld = useIsHeld(commentId)
  if (line.data === undefined || (isGone && !isHeld)) {
    if (isGone) return <Quiet className={styles.note}>{t`This reply is not here any more.`}</Quiet>
    return (
      <OnItsWay of={line} lost={t`This reply didn’t arrive.`} loading={t`Loading the reply`}>
        <SkeletonRows count={3} size={36} />
      </OnItsWay>
    )
  }
  const { comment, parents } = isGone ? { comment: goneComment(line.data.comment), parents: [] } : line.data
  return (
    <ul aria-label={t`Replies`}>
      {parents.map((parent) => (
        <li key={parent.id}>
          <CommentItem comment={parent} depth={0} />
          <OwnAnswers to={parent} depth={1} />
        </li>
      ))}
      <Branch key={comment.id} comment={comment} depth={0} isMarked />
    </ul>
  )
}

/** Once it is there, the comment is brought to where it is seen; afterwards the reader moves by themselves. */
function useInSight(commentId: string, isThere: boolean): void {
  useEffect(() => {
    if (isThere) document.getElementById(`comment-${commentId}`)?.scrollIntoView({ block: 'center' })
  }, [commentId, isThere])
}
