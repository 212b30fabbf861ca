import { t } from '@lingui/core/macro'
import { LayoutTemplate } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadPart } from '../../../../platform/build-updates/load-part.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import type { Facts } from '../facts.ts'

const TemplatesDialog = lazy(() =>
  loadPart(async () => ({ default: (await import('./templates-dialog.tsx')).TemplatesDialog })),
)

type FromTemplateProps = { facts: Facts; fault: string | undefined; onChange(facts: Facts): void }

/** Fills the form with a set-up, with a way back, or keeps the one in it. */
export function FromTemplate({ facts, fault, onChange }: FromTemplateProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" icon={LayoutTemplate} onClick={() => setOpen(true)}>
        {t`Templates`}
      </Button>
      {isOpen && (
        <Suspense>
          <TemplatesDialog
            facts={facts}
            fault={fault}
            onUse={(name, begun) => {
              onChange(begun)
              setOpen(false)
              toasts.show({
                message: t`Started from “${name}”.`,
                action: { label: t`Undo`, onSelect: () => onChange(facts) },
              })
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
