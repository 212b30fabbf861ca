import type { LibraryImport } from '@guildhall/contract/imports'
import { plural, t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useKeepOpen } from '../imports.queries.ts'
import { countOf } from './draft-words.ts'
import { RowOffer } from './row-offer.tsx'

/** One press makes games of the hall of what it does not know; another of what it knows by a like name only. */
export function KeepOpen({ draft, kind }: { draft: LibraryImport; kind: 'perhaps' | 'unmatched' }) {
  const keeping = useKeepOpen()
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
      onTake={() => keeping.mutate({ id: draft.id, which: isUnknown ? 'unknown' : 'perhaps' })}
    >
      {plural(count, { one: 'Keep this one as it is', other: 'Keep these # as they are' })}
    </RowOffer>
  )
}
