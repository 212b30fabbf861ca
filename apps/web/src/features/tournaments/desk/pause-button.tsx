import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Pause, Play } from 'lucide-react'
import { errorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { usePause } from './desk.queries.ts'

/** One press lets all clocks stand still, and the next lets them go on. */
export function PauseButton({ tournament: { id, pausedAt } }: { tournament: Tournament }) {
  const pause = usePause(id)
  const isPaused = pausedAt !== null
  return (
    <Button
      tone={isPaused ? 'primary' : 'quiet'}
      icon={isPaused ? Play : Pause}
      busy={pause.isPending && t`Sending`}
      onClick={() =>
        pause.mutate(!isPaused, { onError: (error) => toasts.show({ message: errorText(error), tone: 'error' }) })
      }
    >
      {isPaused ? t`Go on` : t`Pause everything`}
    </Button>
  )
}
