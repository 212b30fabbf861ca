import { lazy, Suspense } from 'react'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import type { Veiled } from './veiled.ts'

const VeilCard = lazy(() => loadPart(async () => ({ default: (await import('./veil-parts.tsx')).VeilCard })))
const VeilLine = lazy(() => loadPart(async () => ({ default: (await import('./veil-parts.tsx')).VeilLine })))

type VeilProps = Veiled & {
  /** The reader asked for the words, warning and all. */
  onLift?: () => void
}

/**
 * Over words that give something away, or of which moderators warn, or in their place until their reader is past it, or asks
 * for them. Most give nothing away.
 */
export function Veil({ onLift, ...veiled }: VeilProps) {
  const { spoiler, veil, staffWarning } = veiled.of
  if (spoiler === null && veil === 'open' && !staffWarning) return null
  return <Suspense>{veil === 'down' ? <VeilCard {...veiled} onLift={onLift} /> : <VeilLine {...veiled} />}</Suspense>
}
