import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonWords } from '../../../ui/rooms/skeleton.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { postsKeys } from '../posts.queries.ts'
import { PostText } from '../words/post-text.tsx'

type HistoryDialogProps = { post: Post; isOwn: boolean; onClose(): void }

/** What a post said before it was changed, the latest first. */
export function HistoryDialog({ post, isOwn, onClose }: HistoryDialogProps) {
  const edits = useQuery({
    queryKey: postsKeys.edits(post),
    queryFn: ({ signal }) => call('GET /api/posts/{id}/edits', { params: { id: post.id } }, { signal }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t`What it said before`}
      description={t`Earlier words of ${personName(post.author)}, the latest first.`}
    >
      {edits.data === undefined && (
        <OnItsWay of={edits} lost={t`The earlier words didn’t arrive.`} loading={t`Loading the earlier words`}>
          <SkeletonWords />
        </OnItsWay>
      )}
      {edits.data?.length === 0 && <Quiet>{t`Nothing is kept of what it said before.`}</Quiet>}
      <Stack as="ol" gap={5}>
        {edits.data?.toReversed().map(({ text, writtenAt }) => (
          <li key={writtenAt}>
            <Quiet>
              <RelativeTime at={writtenAt} />
            </Quiet>
            <PostText id={`${post.id} ${writtenAt}`} text={text} isOwn={isOwn} mentions={post.mentions} />
          </li>
        ))}
      </Stack>
    </Dialog>
  )
}
