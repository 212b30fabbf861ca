import { t } from '@lingui/core/macro'
import type { TournamentFilter } from '../tournaments.queries.ts'

export const filterWords: Readonly<Record<TournamentFilter, string>> = {
  upcoming: t`Coming up`,
  running: t`Running`,
  past: t`Past`,
  mine: t`Mine`,
  invited: t`Invitations`,
  drafts: t`Drafts`,
}
