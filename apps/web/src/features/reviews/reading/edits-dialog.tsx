import type { Review } from '@guildhall/contract/reviews'
import { t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonLine } from '../../../ui/rooms/skeleton.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { useReviewEdits } from '../reviews.queries.ts'
import styles from './edits-dialog.module.css'

/** What a review said before it was changed, newest first. */
export function EditsDialog({ review, onClose }: { review: Review | undefined; onClose(): void }) {
  return (
    <Dialog
      open={review !== undefined}
      onClose={onClose}
      size="large"
      title={t`What it said before`}
      description={review && t`Earlier words of ${personName(review.author)}, the latest first.`}
    >
      {review && <Edits review={review} />}
    </Dialog>
  )
}

function Edits({ review }: { review: Review }) {
  const edits = useReviewEdits(review, true)
  const isOwn = review.author.id === useCurrentUser().id
  if (edits.data === undefined) {
    return (
      <OnItsWay of={edits} lost={t`The earlier words didn’t arrive.`} loading={t`Loading the earlier words`}>
        <SkeletonLine width="full" />
      </OnItsWay>
    )
  }
  if (edits.data.length === 0) return <Quiet>{t`Nothing is kept of what it said before.`}</Quiet>
  return (
    <Stack as="ol" gap={5}>
      {edits.data.toReversed().map(({ title, text, writtenAt }) => (
        <li key={writtenAt}>
          <Quiet>
            <RelativeTime at={writtenAt} />
          </Quiet>
          {title !== '' && (
            <h3 dir="auto" className={styles.title}>
              <SoftText text={title} own={isOwn} />
            </h3>
          )}
          <p dir="auto" className={styles.text}>
            <SoftText text={text} own={isOwn} />
          </p>
        </li>
      ))}
    </Stack>
  )
}
