import { plural } from '@lingui/core/macro'
import { Note } from '../../../ui/feedback/note.tsx'

/** Above the rows of a file: some were taken by their names alone. */
export function NamesTaken({ count }: { count: number }) {
  return (
    <Note tone="info">
      {plural(count, {
        one: '# row says no year, and one game only goes by its name: it was taken for that. Look at it before you add it.',
        other:
          '# rows say no year, and of each name there is one game only: they were taken for those. Look at them before you add them.',
      })}
    </Note>
  )
}
