import type { Post } from '@guildhall/contract/posts'
import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { personName } from '../../../platform/names/person-name.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonWords } from '../../../ui/rooms/skeleton.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { PostText } from '../words/post-text.tsx'

type EarlierWordsDialogProps = {
  /** The post or the reply. */
  of: { readonly id: string; readonly author: Member; readonly mentions: Post['mentions'] }
  edits: UseQueryResult<{ text: string; writtenAt: string }[]>
  isOwn: boolean
  onClose(): void
}

/** What a post or a reply said before it was changed, the latest first. */
export function EarlierWordsDialog({ of: { id, author, mentions }, edits, isOwn, onClose }: EarlierWordsDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t`What it said before`}
      description={t`Earlier words of ${personName(author)}, the latest first.`}
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
            <PostText id={`${id} ${writtenAt}`} text={text} isOwn={isOwn} mentions={mentions} />
          </li>
        ))}
      </Stack>
    </Dialog>
  )
}
