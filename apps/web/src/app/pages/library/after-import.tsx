import { plural, t } from '@lingui/core/macro'
import { ShelfAudience } from '../../../features/profiles/editing/shelf-audience.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'

/** What comes after a shelf was brought: who sees it. */
export function AfterImport() {
  return (
    <Card as="section" padded aria-labelledby="who-sees-shelf">
      <CardHeader id="who-sees-shelf" title={t`Who sees your shelf`} />
      <ShelfAudience />
    </Card>
  )
}

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
