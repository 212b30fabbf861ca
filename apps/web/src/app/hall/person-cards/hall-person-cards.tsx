import { lazy, type ReactNode } from 'react'
import { PersonCards } from '../../../features/profiles/person-card/person-cards.tsx'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'

const CardActions = lazy(() => loadChunk(async () => ({ default: (await import('./card-actions.tsx')).CardActions })))

/** The cards of people over all pages, with what one can do with somebody. */
export function HallPersonCards({ children }: { children: ReactNode }) {
  return <PersonCards Actions={CardActions}>{children}</PersonCards>
}
