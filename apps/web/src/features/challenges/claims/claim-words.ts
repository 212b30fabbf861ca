import type { Claim } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import type { TagTone } from '../../../ui/marks/tag.tsx'

export const claimStateWords: Readonly<Record<Claim['state'], string>> = {
  waiting: t`Waits for a judge`,
  accepted: t`Accepted`,
  returned: t`Returned`,
  'taken-back': t`Taken back`,
}

export const claimStateTones: Readonly<Record<Claim['state'], TagTone>> = {
  waiting: 'info',
  accepted: 'ok',
  returned: 'warn',
  'taken-back': 'plain',
}

export const historyWords: Readonly<Record<Claim['history'][number]['what'], string>> = {
  'handed-in': t`Handed in`,
  witnessed: t`Confirmed by the witness`,
  accepted: t`Accepted`,
  returned: t`Returned`,
  'taken-back': t`Taken back`,
}
