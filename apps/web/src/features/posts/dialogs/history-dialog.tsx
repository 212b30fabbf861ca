import type { Post } from '@guildhall/contract/posts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { postsKeys } from '../posts.queries.ts'
import { EarlierWordsDialog } from './earlier-words-dialog.tsx'

type HistoryDialogProps = { post: Post; isOwn: boolean; onClose(): void }

/** What a post said before it was changed. */
export function HistoryDialog({ post, isOwn, onClose }: HistoryDialogProps) {
  const edits = useQuery({
    queryKey: postsKeys.edits(post),
    queryFn: ({ signal }) => call('GET /api/posts/{id}/edits', { params: { id: post.id } }, { signal }),
  })
  return <EarlierWordsDialog of={post} edits={edits} isOwn={isOwn} onClose={onClose} />
}
