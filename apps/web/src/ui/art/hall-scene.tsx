import { useId } from 'react'
import { Building } from './hall/building.tsx'
import styles from './hall/hall.module.css'
import type { HallPaint } from './hall/paint.ts'
import { Sky } from './hall/sky.tsx'
import { Street } from './hall/street.tsx'
import { Windows } from './hall/windows.tsx'

const VIEWS = {
  /** The whole front between its street lamps, as wide as the page; on phones the sides are cut. */
  wide: { box: '0 0 1440 620', fit: 'xMidYMax meet' },
  /** The door and its neighbours, filling a tall narrow place. */
  door: { box: '384 0 672 620', fit: 'xMidYMax slice' },
}

/** The hall with its lamps lit by night and its doors open by day. Decoration: the page says in words where one is. */
export function HallScene({ view }: { view: keyof typeof VIEWS }) {
  const id = useId()
  const paint: HallPaint = { glass: `url(#${id}-glass)`, spill: `url(#${id}-spill)` }
  return (
    <div data-view={view} className={styles.scene}>
      <svg
        viewBox={VIEWS[view].box}
        preserveAspectRatio={VIEWS[view].fit}
        aria-hidden="true"
        className={styles.picture}
      >
        <defs>
          <linearGradient id={`${id}-glass`} x2="0" y2="1">
            <stop offset="0" stopColor="var(--glass-high)" />
            <stop offset="1" stopColor="var(--glass-low)" />
          </linearGradient>
          <radialGradient id={`${id}-spill`}>
            <stop offset="0" stopColor="var(--spill)" />
            <stop offset="1" stopColor="var(--spill)" stopOpacity="0" />
          </radialGradient>
          <linearGradient id={`${id}-sky`} x2="0" y2="1">
            <stop offset="0" stopColor="var(--sky-high)" />
            <stop offset="1" stopColor="var(--sky-low)" />
          </linearGradient>
        </defs>
        <rect x="-1200" y="-800" width="3840" height="802" fill="var(--sky-high)" />
        <rect x="-1200" width="3840" height="620" fill={`url(#${id}-sky)`} />
        <Sky />
        <Building paint={paint} />
        <Windows paint={paint} idPrefix={id} />
        <Street paint={paint} />
      </svg>
    </div>
  )
}
