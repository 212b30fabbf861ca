import type { LibraryImport } from '@guildhall/contract/imports'
import { plural, t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import type { useKeepOpen } from '../imports.queries.ts'
import { countOf } from './draft-words.ts'
import { RowOffer } from './row-offer.tsx'

export type Keeping = {
  keeping: Pick<ReturnType<typeof useKeepOpen>, 'isPending' | 'error'>
  onKeep(which: 'unknown' | 'perhaps'): void
}
type KeepOpenProps = Keeping & { draft: LibraryImport; kind: 'perhaps' | 'unmatched' }

/** One press makes games of the hall of what it does not know; another of what it knows by a like name only. */
export function KeepOpen({ draft, kind, keeping, onKeep }: KeepOpenProps) {
  const count = countOf(draft.counts, kind)
  if (count === 0) return null
  const isUnknown = kind === 'unmatched'
  return (
    <RowOffer
      words={
        isUnknown
          ? t`As they are, these become games of the hall. Others find them once a second member brings the same, or staff looked them over. All of it can be taken back.`
          : t`If none of the games of the hall is meant, keep them as they are: they become games beside those.`
      }
      icon={Plus}
      isBusy={keeping.isPending}
      error={keeping.error}
      onTake={() => onKeep(isUnknown ? 'unknown' : 'perhaps')}
    >
      {plural(count, { one: 'Keep this one as it is', other: 'Keep these # as they are' })}
    </RowOffer>
  )
}
