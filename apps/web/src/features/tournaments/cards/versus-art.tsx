import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'

// Decoration comes behind the words.
const HouseBanner = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../../ui/art/banners/house-banner.tsx')).HouseBanner })),
)

/** Two sides against each other, as the art of whatever is played. */
export function VersusArt({ seed, className }: { seed: string; className: string | undefined }) {
  return (
    <Suspense>
      <HouseBanner name="versus" seed={seed} className={className} />
    </Suspense>
  )
}
