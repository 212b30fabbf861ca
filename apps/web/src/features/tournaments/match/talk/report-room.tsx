import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Flag } from 'lucide-react'
import { personName } from '../../../../platform/names/person-name.ts'
import { askToReport } from '../../../../platform/reporting/asked-report.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'

/** What goes on between the sides, to the moderators; to who is in the talk alone, as it is words that they get. */
export function ReportRoom({ match: { talk, mySide, players } }: { match: TournamentMatch }) {
  const conversationId = talk?.conversationId ?? null
  if (conversationId === null) return null
  const other = mySide === null ? null : (players[mySide === 0 ? 1 : 0]?.member ?? null)
  const person = other === null ? null : { id: other.id, name: personName(other) }
  return (
    <IconButton
      icon={Flag}
      label={t`Report this match room`}
      onClick={() => askToReport({ kind: 'matchRoom', id: conversationId, person })}
    />
  )
}
