import type { AuditEntry } from '@guildhall/contract/audit'
import { type AuditArea, auditAreas } from '@guildhall/contract/rules/safety/audit-actions'
import { lazy, Suspense } from 'react'
import { AuditLog } from '../../../features/audit/audit-log.tsx'
import { measureAreaWords } from '../../../features/safety/measure-words.ts'
import { measureWords, reasonWords } from '../../../features/safety/safety-words.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'

const PutBack = lazy(() => loadChunk(async () => ({ default: (await import('./put-back.tsx')).PutBack })))

const valueWords = { ...reasonWords, ...measureAreaWords, ...measureWords }

/** What staff did, for admins. What is sought stands in the address. */
export function LogView() {
  const [search, setSearch] = useSearchParams()
  const area = auditAreas.find((each) => each === search.get('area'))
  return (
    <AuditLog
      area={area}
      q={search.get('q') ?? ''}
      valueWords={valueWords}
      Undo={Undo}
      onChange={(wanted: { area?: AuditArea | undefined; q?: string | undefined }) =>
        setSearch(
          {
            view: 'audit',
            ...(wanted.area !== undefined && { area: wanted.area }),
            ...(wanted.q !== undefined && wanted.q !== '' && { q: wanted.q }),
          },
          { replace: true },
        )
      }
    />
  )
}

function Undo({ entry }: { entry: AuditEntry }) {
  return (
    <Suspense>
      <PutBack entry={entry} />
    </Suspense>
  )
}
