import { t } from '@lingui/core/macro'
import { picturesOf } from '../../../../../platform/pictures/pictures.ts'
import { toasts } from '../../../../../ui/feedback/toasts.ts'
import { exactTime } from '../../../../../ui/type/time-text.ts'
import { postPlace } from '../../draft/chosen-pictures.ts'
import { draftOf } from '../../draft/use-written-post.ts'
import type { WrittenPost } from '../../kept-draft.ts'
import { useSchedulePost } from './scheduling.queries.ts'
import { TimeDialog } from './time-dialog.tsx'

type ScheduleDialogProps = { post: WrittenPost; onClose(): void; onScheduled(): void }

/** Gives what is written a time. */
export function ScheduleDialog({ post, onClose, onScheduled }: ScheduleDialogProps) {
  const schedule = useSchedulePost()

  function choose(publishAt: string) {
    const pictures = picturesOf(postPlace)
    schedule.mutate(
      { written: post, pictures, post: draftOf(post, pictures), publishAt },
      {
        onSuccess: () => {
          toasts.show({ message: t`Your post will appear on ${exactTime(publishAt)}.`, tone: 'ok' })
          onScheduled()
        },
      },
    )
  }

  return (
    <TimeDialog
      confirmLabel={t`Schedule`}
      busy={schedule.isPending && t`Scheduling`}
      error={schedule.error}
      onChoose={choose}
      onClose={onClose}
    />
  )
}
