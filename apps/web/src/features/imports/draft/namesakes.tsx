import type { LibraryImport } from '@guildhall/contract/imports'
import { plural } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { useTakeNamesakes } from '../imports.queries.ts'
import { RowOffer } from './row-offer.tsx'

/** Files without years leave nearly all open: one press takes those of which one game only goes by the name. */
export function Namesakes({ draft }: { draft: LibraryImport }) {
  const taking = useTakeNamesakes()
  const { namesakes } = draft.counts
  const words = plural(namesakes, {
    one: '# row says no year, and one game only goes by its name.',
    other: '# rows say no year, and of each name there is one game only.',
  })
  return (
    <RowOffer
      words={words}
      icon={Check}
      isBusy={taking.isPending}
      error={taking.error}
      onTake={() => taking.mutate(draft.id)}
    >
      {plural(namesakes, { one: 'Take this one', other: 'Take these #' })}
    </RowOffer>
  )
}
