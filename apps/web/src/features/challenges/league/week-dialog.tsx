import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { useLeagueWeek } from './league.queries.ts'
import { LeagueRows } from './league-table.tsx'
import { movesWords, weekName } from './league-words.ts'

/** The frozen table of a week. */
export function WeekDialog({ week, onClose }: { week: string; onClose(): void }) {
  const table = useLeagueWeek(week)
  return (
    <Dialog
      open
      onClose={onClose}
      title={weekName(week)}
      description={table.data === undefined ? undefined : movesWords(table.data)}
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {table.data === undefined ? (
        <OnItsWay of={table} lost={t`This table didn’t arrive.`} loading={t`Loading the table`}>
          <SkeletonRows count={4} />
        </OnItsWay>
      ) : (
        <LeagueRows table={table.data} label={weekName(week)} />
      )}
    </Dialog>
  )
}
