import { exportedAddressesMaximum } from '@guildhall/contract/rules/safety/people-limits'
import { t } from '@lingui/core/macro'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { numberText } from '../../ui/type/number-text.ts'
import type { SoughtPeople } from './people.queries.ts'
import { usePeopleExport } from './several.queries.ts'

/** Takes along whom the list shows. Mail addresses go along only where that is asked for. */
export function ExportButton({ sought }: { sought: SoughtPeople }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={FileDown} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t`Export…`}
      </Button>
      {isOpen && <ExportDialog sought={sought} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExportDialog({ sought, onClose }: { sought: SoughtPeople; onClose(): void }) {
  const exporting = usePeopleExport()
  const [withAddresses, setWithAddresses] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Save these people as a table`}
      description={t`Everybody whom the list finds, whoever came last first, as a file for spreadsheets. It is an entry of the audit log.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            tone="primary"
            busy={exporting.isPending && t`Writing`}
            onClick={() =>
              exporting.mutate({ group: sought.group, q: sought.q, withAddresses }, { onSuccess: onClose })
            }
          >
            {t`Save as a file`}
          </Button>
        </>
      }
    >
      <WhyNot error={exporting.error} />
      <Checkbox
        label={t`With their mail addresses`}
        help={t`Each address is a look at it, and an entry of the audit log. Up to ${numberText(exportedAddressesMaximum)} people at a time.`}
        checked={withAddresses}
        onChange={({ target }) => setWithAddresses(target.checked)}
      />
    </Dialog>
  )
}
