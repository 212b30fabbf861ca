import { t } from '@lingui/core/macro'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { TakeOnDialog } from './take-on-dialog.tsx'

type TakeOnButtonProps = Pick<ComponentProps<typeof Button>, 'tone' | 'block'> &
  Pick<ComponentProps<typeof TakeOnDialog>, 'challenge'>

/** The way in, and nothing for whom a measure keeps out; and for who is in and has not said their hours, to say them. */
export function TakeOnButton({ challenge, tone = 'primary', block }: TakeOnButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { form, mine } = challenge
  const word = mine.standing === 'joined' ? t`Say your hours` : form === 'duel' ? t`Accept` : t`Take it on`
  return (
    <UnlessSilenced area="challenges" isSaid>
      <Button tone={tone} block={block} aria-label={`${word}: ${challenge.title}`} onClick={() => setOpen(true)}>
        {word}
      </Button>
      {isOpen && <TakeOnDialog challenge={challenge} onClose={() => setOpen(false)} />}
    </UnlessSilenced>
  )
}
