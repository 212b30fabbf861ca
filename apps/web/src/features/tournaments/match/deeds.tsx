import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/controls/button.tsx'
import type { Band, Deed } from './band.ts'
import { deedWord } from './band-words.ts'

type DeedsProps = { match: TournamentMatch; band: Band; busy: Deed | undefined; onDeed(deed: Deed): void }

/** The buttons of the band: a loud one means you, and where somebody else has to act there is none. */
export function Deeds({ match, band, busy, onDeed }: DeedsProps) {
  return band.deeds.map((deed, at) => (
    <Button
      key={deed}
      tone={band.isMyTurn && at === 0 ? 'primary' : deed === 'reset' ? 'danger-quiet' : 'secondary'}
      disabled={busy !== undefined && busy !== deed}
      busy={busy === deed && t`Sending`}
      onClick={() => onDeed(deed)}
    >
      {deedWord(deed, match)}
    </Button>
  ))
}
