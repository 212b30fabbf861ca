import { t } from '@lingui/core/macro'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { AtTheTables } from '../../../../features/company/tables.tsx'
import { useOwnPresence } from '../../../../features/presence/presence.queries.ts'
import { useOwnPrivacy } from '../../../../features/profiles/editing/draft/own-settings.queries.ts'
import { loadChunk } from '../../../../platform/build-updates/load-chunk.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { keepFocusNear } from '../../../../ui/keys/lost-focus.ts'
import { useLeaveTable } from './own-table.queries.ts'

// What chooses a game comes when somebody sits down.
const TableDialog = lazy(() => loadChunk(async () => ({ default: (await import('./table-dialog.tsx')).TableDialog })))

/** How one sits down at the tables, and gets up: by saying what one plays. */
export const atTheTables: AtTheTables = {
  SitDown,
  getUp: (playing) => <LeaveButton playing={playing} />,
  ownTable: <WhoSeesIt />,
}

function SitDown(asked: ComponentProps<AtTheTables['SitDown']>) {
  return (
    <Suspense>
      <TableDialog {...asked} />
    </Suspense>
  )
}

function LeaveButton({ playing }: { playing: string }) {
  const leave = useLeaveTable()
  return (
    <Button
      busy={leave.isPending && t`Getting up`}
      aria-label={t`Leave the table: ${playing}`}
      onClick={({ currentTarget }) => {
        keepFocusNear(currentTarget)
        leave.mutate()
      }}
    >
      {t`Leave the table`}
    </Button>
  )
}

/** Who waits for company at a table that only friends see is told so. */
function WhoSeesIt() {
  const shown = useOwnPrivacy().data?.presence
  const isInvisible = useOwnPresence().data?.state === 'invisible'
  if (isInvisible || shown === 'nobody') return <Quiet>{t`Nobody else sees it.`}</Quiet>
  return shown === 'friends' && <Quiet>{t`Your friends alone see it.`}</Quiet>
}
