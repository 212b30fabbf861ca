import type { ComponentType } from 'react'
import { Cavern } from './cavern.tsx'
import { Crystals } from './crystals.tsx'
import { Orbits } from './orbits.tsx'
import { Peaks } from './peaks.tsx'
import { Sea } from './sea.tsx'
import { bannerHeight, bannerWidth } from './strokes.ts'
import { Versus } from './versus.tsx'

export const houseBannerNames = ['sea', 'peaks', 'cavern', 'crystals', 'versus', 'orbits'] as const
export type HouseBannerName = (typeof houseBannerNames)[number]

const scenes: Record<HouseBannerName, ComponentType<{ seed: string }>> = {
  sea: Sea,
  peaks: Peaks,
  cavern: Cavern,
  crystals: Crystals,
  versus: Versus,
  orbits: Orbits,
}

type HouseBannerProps = {
  name: HouseBannerName
  /** The member's id: it strews stars and stones, the same for ever. */
  seed: string
  className?: string | undefined
}

/** A banner drawn by the house, for who shows no picture of their own. It fills its box; its weight lies at the right. */
export function HouseBanner({ name, seed, className }: HouseBannerProps) {
  const Scene = scenes[name]
  return (
    <svg
      viewBox={`0 0 ${bannerWidth} ${bannerHeight}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className={className}
    >
      <Scene seed={seed} />
    </svg>
  )
}
