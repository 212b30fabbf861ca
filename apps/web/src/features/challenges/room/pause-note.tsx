import type { Challenge } from '@guildhall/contract/challenges'
import { plural, t } from '@lingui/core/macro'
import { Pause, Play } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { dayAndClock } from '../../../ui/type/time-text.ts'
import { usePause } from '../challenge-changes.ts'

/** To pause without loss, as often as one may; and to go on. */
export function PauseNote({ challenge: { id, may, mine } }: { challenge: Challenge }) {
  const pause = usePause(id)
  const now = useMinute()
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
        {t`Paused since ${dayAndClock(mine.pausedSince, now)}. Nothing counts meanwhile, and nothing is lost.`}
      </Note>
    )
  }
  if (!may.pause) return null
  return (
    <Cluster gap={3} justify="between">
      <Quiet as="span">
        {plural(mine.pausesLeft, {
          one: 'You can pause once without a loss. Play that no sync has told by then does not count.',
          other: 'You can pause # times without a loss. Play that no sync has told by then does not count.',
        })}
      </Quiet>
      <Button icon={Pause} busy={pause.isPending && t`Pausing`} onClick={() => pause.mutate(true)}>
        {t`Pause`}
      </Button>
    </Cluster>
  )
}
