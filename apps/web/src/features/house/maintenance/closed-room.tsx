import type { Maintenance } from '@guildhall/contract/house/maintenance'
import { t } from '@lingui/core/macro'
import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { call } from '../../../platform/api/call.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { log } from '../../../platform/log.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { ClosedWords } from './closed-words.tsx'

/** Who waits asks now and then, each at a time of their own. */
const askMs = 30_000

/** A page that was opened while the hall is closed; it goes in by itself when that is over. */
export function ClosedRoom({ maintenance }: { maintenance: Maintenance }) {
  useEffect(() => {
    const timer = setInterval(
      () => {
        isOver().then(
          (over) => over && window.location.reload(),
          (error: unknown) => log.debug('Whether the hall is open again was not answered', error),
        )
      },
      askMs * (1 + Math.random()),
    )
    return () => clearInterval(timer)
  }, [])
  return (
    <Stack gap={4} align="center" style={{ textAlign: 'center', padding: 'var(--s-4)' }}>
      <h1 tabIndex={-1}>{t`The hall is closed for maintenance`}</h1>
      <ClosedWords maintenance={maintenance} />
      <Button tone="primary" size="large" icon={RotateCw} onClick={() => window.location.reload()}>
        {t`Try again`}
      </Button>
    </Stack>
  )
}

async function isOver(): Promise<boolean> {
  const { maintenance } = await call('GET /api/maintenance')
  return maintenance === null || Date.parse(maintenance.from) > serverNow()
}
