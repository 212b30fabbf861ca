import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { type MuteLength, muteEnd, muteLengths } from './mute-ends.ts'

type MuteLengthDialogProps = {
  title: string
  description: string
  muting: { isPending: boolean; error: Error | null }
  /** @param until null where it is without an end */
  onMute(until: string | null): void
  onClose(): void
}

/** For how long something is not to be heard, whatever it is. Open for as long as it is there. */
export function MuteLengthDialog({ title, description, muting, onMute, onClose }: MuteLengthDialogProps) {
  const [length, setLength] = useState<MuteLength>('evening')
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            tone="primary"
            busy={muting.isPending && t`Muting`}
            onClick={() => onMute(muteEnd(length, serverNow()))}
          >
            {t`Mute`}
          </Button>
        </>
      }
    >
      <RadioGroup label={t`For how long`} options={muteLengths} value={length} onChange={setLength} />
      <WhyNot error={muting.error} />
    </Dialog>
  )
}
