import { t } from '@lingui/core/macro'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import type { Facts } from './facts.ts'

/** Fills the form with what a saved tournament was made by. */
export function FromFile({ onRead }: { onRead(facts: Facts): void }) {
  const input = useRef<HTMLInputElement>(null)
  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return
    const { factsOfFile } = await loadChunk(() => import('./facts-of-file.ts'))
    const facts = factsOfFile(await file.text())
    if (facts === null) toasts.show({ message: t`This file is no tournament.`, tone: 'error' })
    else onRead(facts)
  }
  return (
    <>
      <Button tone="quiet" icon={FileUp} onClick={() => input.current?.click()}>
        {t`From a file`}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t`A tournament as a file`}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          void take(target.files?.[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
