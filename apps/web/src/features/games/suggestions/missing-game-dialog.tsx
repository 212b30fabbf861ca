import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { SuggestionForm } from './suggestion-form.tsx'
import { useSuggestGame } from './suggestions.queries.ts'

type MissingGameDialogProps = {
  open: boolean
  onClose: () => void
  /** What was sought and not found. */
  title?: string | undefined
}

/** "A game is missing": a member says which, and staff look at it. */
export function MissingGameDialog({ open, ...props }: MissingGameDialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, title }: Omit<MissingGameDialogProps, 'open'>) {
  const form = useId()
  const suggest = useSuggestGame()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`A game is missing`}
      description={t`Say which. The people who look after the catalogue add it, or name the one you mean.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <UnlessSilenced area="hall" isSaid>
            <Button type="submit" form={form} tone="primary" busy={suggest.isPending && t`Sending`}>
              {t`Suggest it`}
            </Button>
          </UnlessSilenced>
        </>
      }
    >
      <UnlessSilenced area="hall">
        <SuggestionForm id={form} title={title ?? ''} suggest={suggest} onClose={onClose} />
      </UnlessSilenced>
    </Dialog>
  )
}
