import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useMute } from '../boundaries.queries.ts'
import { type MuteLength, muteEnd, muteLengths } from './mute-ends.ts'

type MuteDialogProps = {
  person: { id: string; name: string }
  onClose(): void
  /** Called when the member is muted. */
  onMuted?(): void
}

/** For how long somebody is not to be heard. Open for as long as it is there. */
export function MuteDialog({ person, onClose, onMuted }: MuteDialogProps) {
  const [length, setLength] = useState<MuteLength>('evening')
  const mute = useMute()
  function confirm() {
    const terms = { userId: person.id, until: muteEnd(length, serverNow()) }
    mute.mutate(terms, {
      onSuccess: () => {
        onMuted?.()
        onClose()
        toasts.show({ message: t`You hear nothing from ${person.name} for now.` })
      },
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Mute ${person.name}?`}
      description={t`No notifications and no pop-ups because of them. What they write still waits for you in chat. They are not told.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button tone="primary" busy={mute.isPending && t`Muting`} onClick={confirm}>
            {t`Mute`}
          </Button>
        </>
      }
    >
      <RadioGroup label={t`For how long`} options={muteLengths} value={length} onChange={setLength} />
      <WhyNot error={mute.error} />
    </Dialog>
  )
}
