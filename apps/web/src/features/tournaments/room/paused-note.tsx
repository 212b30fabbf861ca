import { t } from '@lingui/core/macro'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { clockOnDay } from '../../../ui/type/clock-on-day.ts'

/** Says that all clocks stand still. */
export function PausedNote({ pausedAt }: { pausedAt: string | null }) {
  if (pausedAt === null) return null
  return (
    <Note tone="warn">{t`Paused since ${clockOnDay(pausedAt, serverNow())}: all clocks stand still, and go on with what is left.`}</Note>
  )
}
