import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Text } from '../../../ui/dress/text.tsx'
import { LostPage } from '../../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { MoreRows } from '../../../ui/surfaces/board.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { RowList } from '../../../ui/surfaces/row-list.tsx'
import { EditRow } from './edit-row.tsx'
import { useGameHistory } from './editing.queries.ts'

type EditHistoryProps = {
  gameId: string
  /** How many of the latest changes are shown; all of them, by pages, without it. */
  latest?: number
}

/** The changes of a game's facts, newest first; staff take them back here. */
export function EditHistory({ gameId, latest }: EditHistoryProps) {
  const history = useGameHistory(gameId)
  const isStaff = useCurrentUser().role !== roles.user
  if (history.data === undefined) {
    return (
      <Card>
        <OnItsWay of={history} lost={t`The history didn’t arrive.`} loading={t`Loading the history`}>
          <SkeletonRows count={3} />
        </OnItsWay>
      </Card>
    )
  }
  if (history.data.length === 0) {
    return (
      <Card padded>
        <Text tone={2}>{t`Nobody here has changed anything yet. The facts are as the catalogue brought them.`}</Text>
      </Card>
    )
  }
  return (
    <>
      <Card>
        <RowList label={t`Changes`}>
          {history.data.slice(0, latest).map((edit) => (
            <EditRow key={edit.id} gameId={gameId} edit={edit} isStaff={isStaff} />
          ))}
        </RowList>
      </Card>
      {latest === undefined && <LostPage of={history} lost={t`Older changes didn’t arrive.`} />}
      {latest === undefined && history.hasNextPage && <MoreRows of={history}>{t`Older changes`}</MoreRows>}
    </>
  )
}
