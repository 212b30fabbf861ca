import { t } from '@lingui/core/macro'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useMute } from '../boundaries.queries.ts'
import { MuteLengthDialog } from './mute-length-dialog.tsx'

type MuteDialogProps = {
  person: { id: string; name: string }
  onClose(): void
  /** Called when the member is muted. */
  onMuted?(): void
}

/** For how long somebody is not to be heard. Open for as long as it is there. */
export function MuteDialog({ person, onClose, onMuted }: MuteDialogProps) {
  const mute = useMute()
  function confirm(until: string | null) {
    mute.mutate(
      { userId: person.id, until },
      {
        onSuccess: () => {
          onMuted?.()
          onClose()
          toasts.show({ message: t`You hear nothing from ${person.name} for now.` })
        },
      },
    )
  }
  return (
    <MuteLengthDialog
      title={t`Mute ${person.name}?`}
      description={t`No notifications and no pop-ups because of them. What they write still waits for you in chat. They are not told.`}
      muting={mute}
      onMute={confirm}
      onClose={onClose}
    />
  )
}
