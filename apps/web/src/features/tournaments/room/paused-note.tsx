import { t } from '@lingui/core/macro'
import { Note } from '../../../ui/feedback/note.tsx'
import { clockTime } from '../../../ui/type/time-text.ts'

/** Says that all clocks stand still. */
export function PausedNote({ pausedAt }: { pausedAt: string | null }) {
  if (pausedAt === null) return null
  return (
    <Note tone="warn">{t`Paused since ${clockTime(pausedAt)}: all clocks stand still, and go on with what is left.`}</Note>
  )
}
