import { t } from '@lingui/core/macro'
import { LifeBuoy } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadPart } from '../../platform/build-updates/load-part.ts'
import { Button } from '../../ui/controls/button.tsx'

const TellHostsDialog = lazy(() =>
  loadPart(async () => ({ default: (await import('./tell-hosts-dialog.tsx')).TellHostsDialog })),
)

type TellHostsButtonProps = { reference?: string | undefined; size?: 'large' | undefined }

/** Opens the form in which a member says what is broken. */
export function TellHostsButton({ reference, size }: TellHostsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={LifeBuoy} {...(size !== undefined && { size })} onClick={() => setOpen(true)}>
        {t`Tell the hosts`}
      </Button>
      {isOpen && (
        <Suspense>
          <TellHostsDialog reference={reference} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
