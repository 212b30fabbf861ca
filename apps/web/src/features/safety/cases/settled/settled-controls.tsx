import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { errorText } from '../../../../platform/error-text.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Cluster } from '../../../../ui/dress/stack.tsx'
import { toasts } from '../../../../ui/feedback/toasts.ts'

type SettledControlsProps = {
  /** With one press; undefined: it leads to where the words are asked for. */
  onTakeBack: (() => Promise<unknown>) | undefined
  onLift(): void
  /** Undefined where the case stands before them. */
  onSee: (() => void) | undefined
  onDone(): void
}

/** Of a case that was just settled: takes back what came of it, or leads there. It stands in a toast, outside of the page. */
export function SettledControls({ onTakeBack, onLift, onSee, onDone }: SettledControlsProps) {
  const [isBusy, setBusy] = useState(false)
  async function undo(): Promise<void> {
    if (isBusy) return
    if (onTakeBack === undefined) {
      onLift()
      onDone()
      return
    }
    setBusy(true)
    try {
      await onTakeBack()
      toasts.show({ message: t`Taken back. The case stays settled.`, tone: 'ok' })
    } catch (error) {
      toasts.show({ message: errorText(error), tone: 'error' })
    }
    onDone()
  }
  return (
    <Cluster gap={2}>
      <Button busy={isBusy && t`Taking it back`} onClick={() => void undo()}>
        {onTakeBack === undefined ? t`Take back…` : t`Take back`}
      </Button>
      {onSee && (
        <Button
          tone="quiet"
          onClick={() => {
            onSee()
            onDone()
          }}
        >
          {t`See it`}
        </Button>
      )}
    </Cluster>
  )
}
