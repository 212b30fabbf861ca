import type { Challenge } from '@guildhall/contract/challenges'
import { plural, t } from '@lingui/core/macro'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { dayAndClock } from '../../../ui/type/time-text.ts'
import { usePause } from '../challenge-changes.ts'

/** To pause, as often as one may, which is asked first as it is counted; and to go on. */
export function PauseNote({ challenge: { id, may, mine } }: { challenge: Challenge }) {
  const pause = usePause(id)
  const now = useMinute()
  const [isAsked, setAsked] = useState(false)
  if (may.resume && mine.pausedSince !== null) {
    return (
      <Note
        tone="info"
        action={
          <Button icon={Play} busy={pause.isPending && t`Going on`} onClick={() => pause.mutate(false)}>
            {t`Go on`}
          </Button>
        }
      >
        {t`Paused since ${dayAndClock(mine.pausedSince, now)}. Nothing counts meanwhile; what stood before stays.`}
      </Note>
    )
  }
  if (!may.pause) return null
  return (
    <Cluster gap={3} justify="between">
      <Quiet as="span">
        {plural(mine.pausesLeft, {
          one: 'You can pause once more, and keep what counts by then.',
          other: 'You can pause # times, and keep what counts by then.',
        })}
      </Quiet>
      <Button icon={Pause} onClick={() => setAsked(true)}>
        {t`Pause`}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Pause here?`}
        confirmLabel={t`Pause`}
        busy={pause.isPending && t`Pausing`}
        error={pause.error}
        onConfirm={() => pause.mutate(true, { onSuccess: () => setAsked(false) })}
      >
        {plural(mine.pausesLeft, {
          one: 'It is the last time that you can. What counts now stays; what you played since your account was read last does not count, nor does anything until you go on.',
          other:
            'It is one of # times. What counts now stays; what you played since your account was read last does not count, nor does anything until you go on.',
        })}
      </ConfirmDialog>
    </Cluster>
  )
}
