import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { peopleText } from '../completion/use-completion.tsx'

type EveryoneDialogProps = {
  /** How many would be called. */
  count: number
  onClose(): void
  onSend(mentionsEveryone: boolean): void
}

/** Calling everybody is done on purpose, and never by a slip. */
export function EveryoneDialog({ count, onClose, onSend }: EveryoneDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Call ${peopleText(count)}?`}
      description={t`@everyone notifies everybody in this group, also those who muted it.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button onClick={() => onSend(false)}>{t`Send without calling`}</Button>
          <Button tone="primary" onClick={() => onSend(true)}>
            <Trans>Call {peopleText(count)}</Trans>
          </Button>
        </>
      }
    />
  )
}
