import { t } from '@lingui/core/macro'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { MuteLengthDialog } from '../../boundaries/mutes/mute-length-dialog.tsx'
import { type Topic, useMuteTopic } from './muted.queries.ts'

type MuteTopicDialogProps = { topic: Topic; name: string; onClose(): void }

/** For how long nothing is heard of a game, or of posts with a tag. */
export function MuteTopicDialog({ topic, name, onClose }: MuteTopicDialogProps) {
  const mute = useMuteTopic(topic)
  return (
    <MuteLengthDialog
      title={t`Mute ${name}?`}
      description={
        topic.kind === 'game'
          ? t`No news of it, no new posts about it, and nothing that others unlock in it. What you follow stays followed.`
          : t`You are not told of new posts with it. What you follow stays followed.`
      }
      muting={mute}
      onMute={(until) =>
        mute.mutate(until, {
          onSuccess: () => {
            onClose()
            toasts.show({ message: t`You hear nothing of ${name} for now.` })
          },
        })
      }
      onClose={onClose}
    />
  )
}
