import { plural, t } from '@lingui/core/macro'
import { Clock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

const AskedHoursDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./asked-hours-dialog.tsx')).AskedHoursDialog })),
)

/** While it is open whether hours of both count, with the way to say so; the dialog stays until it is closed. */
export function AskedHoursNote({ count }: { count: number }) {
  const [isOpen, setOpen] = useState(false)
  if (count === 0 && !isOpen) return null
  return (
    <>
      {count > 0 && (
        <Banner tone="info" icon={Clock} action={<Button onClick={() => setOpen(true)}>{t`Choose`}</Button>}>
          {plural(count, {
            one: '# game has hours of yours and of Steam’s. Until you say whether both count, the higher number does.',
            other:
              '# games have hours of yours and of Steam’s. Until you say whether both count, the higher number does.',
          })}
        </Banner>
      )}
      {isOpen && (
        <Suspense>
          <AskedHoursDialog open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
