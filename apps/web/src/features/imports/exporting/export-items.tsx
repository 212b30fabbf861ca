import { t } from '@lingui/core/macro'
import { FileJson, FileSpreadsheet } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { MenuItem } from '../../../ui/overlay/menu.tsx'
import { useExport } from './use-export.ts'

/** The own library as a file, in a menu. */
export function ExportMenuItems() {
  const exporting = useExport()
  return (
    <>
      <MenuItem icon={FileJson} onSelect={() => exporting.mutate('json')}>
        {t`Export everything (JSON)`}
      </MenuItem>
      <MenuItem icon={FileSpreadsheet} onSelect={() => exporting.mutate('csv')}>
        {t`Export a table (CSV)`}
      </MenuItem>
    </>
  )
}

/** The own library as a file, as buttons. */
export function ExportButtons() {
  const exporting = useExport()
  const busy = (format: 'json' | 'csv') => exporting.isPending && exporting.variables === format && t`Writing`
  return (
    <Cluster>
      <Button icon={FileJson} busy={busy('json')} onClick={() => exporting.mutate('json')}>
        {t`Everything (JSON)`}
      </Button>
      <Button icon={FileSpreadsheet} busy={busy('csv')} onClick={() => exporting.mutate('csv')}>
        {t`A table (CSV)`}
      </Button>
    </Cluster>
  )
}
