import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { useMatch } from '../tournaments.queries.ts'

const MatchDialogs = lazy(() =>
  loadChunk(async () => ({ default: (await import('../match/match-dialogs.tsx')).MatchDialogs })),
)

export type DeskWish = { readonly match: string; readonly wish: 'decide' | 'reset' }

/** A dialog of a match that the desk shows in short: the whole of it comes first. */
export function WishedMatch({ id, wished, onClose }: { id: string; wished: DeskWish; onClose(): void }) {
  const match = useMatch(id, wished.match)
  if (match.data === undefined) return null
  return (
    <Suspense>
      <MatchDialogs match={match.data} wish={wished.wish} onClose={onClose} />
    </Suspense>
  )
}
