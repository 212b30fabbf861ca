import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { postsKeys } from '../posts.queries.ts'
import { postHref } from '../words/post-hrefs.ts'

type ThreadLinkProps = {
  postId: string
  /** Read from this comment on; the whole thread without it. */
  commentId?: string
  children: ReactNode
}

/** Leads to another view of the thread. The post is known under both addresses, so that it stays where it is. */
export function ThreadLink({ postId, commentId, children }: ThreadLinkProps) {
  const client = useQueryClient()
  function handOn() {
    const post = client.getQueryData(postsKeys.one(postId))
    if (commentId !== undefined && post !== undefined) client.setQueryData(postsKeys.one(commentId), post)
  }
  return (
    <ButtonLink tone="quiet" href={postHref({ id: commentId ?? postId })} onClick={handOn}>
      {children}
    </ButtonLink>
  )
}
