import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { type ReactNode, useRef } from 'react'
import { Board } from '../../../ui/surfaces/board.tsx'
import { type Naming, ThreadContext } from '../comments/thread-setting.ts'

/** What is said under a post; the focus comes to it when a comment goes that had it. */
export function ThreadFrame({ post, naming, children }: { post: Post; naming: Naming; children: ReactNode }) {
  const board = useRef<HTMLElement>(null)
  const setting = {
    ...naming,
    postId: post.id,
    postAuthorId: post.author.id,
    game: post.game,
    mayReply: post.may.reply,
    onGone: () => board.current?.focus({ preventScroll: true }),
  }
  return (
    <ThreadContext value={setting}>
      <Board ref={board} aria-label={t`Replies`} data-region="thread">
        {children}
      </Board>
    </ThreadContext>
  )
}
