import { t } from '@lingui/core/macro'
import { Flag } from 'lucide-react'
import { type AskedReport, askToReport } from '../../platform/reporting/asked-report.ts'
import { MenuItem } from '../../ui/overlay/menu.tsx'

/** Where a menu has more than one of them. */
const words: { readonly [kind in AskedReport['kind']]?: () => string } = {
  profile: () => t`Report this member…`,
  picture: () => t`Report their picture…`,
}

/** In the menu of a thing of somebody else: the moderators look at it. */
export function ReportItem(asked: AskedReport) {
  return (
    <MenuItem icon={Flag} tone="danger" onSelect={() => askToReport(asked)}>
      {words[asked.kind]?.() ?? t`Report…`}
    </MenuItem>
  )
}
