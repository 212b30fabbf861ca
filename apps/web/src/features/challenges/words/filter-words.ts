import { t } from '@lingui/core/macro'
import type { ChallengeFilter } from '../challenges.queries.ts'

/** In the order of the page. */
export const filterWords: Readonly<Record<ChallengeFilter, string>> = {
  open: t({ message: 'Open', context: 'state' }),
  running: t`Running`,
  mine: t`Yours`,
  invited: t`Invited`,
  drafts: t`Drafts`,
  ended: t`Ended`,
}
