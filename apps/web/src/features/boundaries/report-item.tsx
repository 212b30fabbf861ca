import { t } from '@lingui/core/macro'
import { Flag } from 'lucide-react'
import { type AskedReport, askToReport } from '../../platform/reporting/asked-report.ts'
import { MenuItem } from '../../ui/overlay/menu.tsx'

/** In the menu of a thing of somebody else: the moderators look at it. */
export function ReportItem(asked: AskedReport) {
  return (
    <MenuItem icon={Flag} tone="danger" onSelect={() => askToReport(asked)}>
      {asked.kind === 'profile' ? t`Report this member…` : t`Report…`}
    </MenuItem>
  )
}
