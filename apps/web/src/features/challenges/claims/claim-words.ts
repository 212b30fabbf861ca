import type { Claim } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import type { TagTone } from '../../../ui/marks/tag.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { playTimeExact } from '../../../ui/type/play-time.ts'

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
  'not-witnessed': t`The witness did not see it`,
  accepted: t`Accepted`,
  returned: t`Returned`,
  'taken-back': t`Taken back`,
}

/** What a claim says, so that nobody judges it blindly. */
export function claimedText({ value, measure, unit }: Claim): string {
  if (measure === 'minutes') return playTimeExact(value)
  const number = numberText(value)
  return measure === 'score' && unit !== '' ? t`${number} ${unit}` : number
}
