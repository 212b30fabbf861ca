import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../platform/build-updates/load-chunk.ts'
import { CommandPalette } from '../../ui/palette/command-palette.tsx'
import { searchLabel } from './navigation.ts'

const HallPalette = lazy(() => loadChunk(async () => ({ default: (await import('./hall-palette.tsx')).HallPalette })))

/**
 * The palette. Its field is there at once, while what it finds is still loading: whatever is typed from then on is words
 * of the search, and neither a message to whom one was writing nor keys of the page.
 */
export function OpeningPalette({ onClose, onStatus }: { onClose: () => void; onStatus: () => void }) {
  const [query, setQuery] = useState('')
  const shared = { query, onQueryChange: setQuery, onClose }
  return (
    <Suspense
      fallback={<CommandPalette {...shared} open busy groups={[]} onSelect={nothing} placeholder={searchLabel} />}
    >
      <HallPalette {...shared} onStatus={onStatus} />
    </Suspense>
  )
}

/** There are no answers yet. */
function nothing(): void {}
