import { type Charge, charges } from '../charges.ts'
import { metals, tinctures } from '../crest-recipe.ts'
import styles from './hall.module.css'
import type { HallPaint } from './paint.ts'
import { Figure } from './windows.tsx'

type Banner = { x: number; cloth: string; metal: string; charge: Charge; drop: number }

const BANNERS: readonly Banner[] = [
  { x: 392, cloth: tinctures.baize, metal: metals.gold, charge: 'lozenge', drop: 92 },
  { x: 536, cloth: tinctures.madder, metal: metals.gold, charge: 'star', drop: 108 },
  { x: 896, cloth: tinctures.azure, metal: metals.silver, charge: 'crescent', drop: 108 },
  { x: 1040, cloth: tinctures.plum, metal: metals.gold, charge: 'key', drop: 92 },
]

/** The door, the banners over the wall, the steps, the lamps, and the cat. */
export function Street({ paint }: { paint: HallPaint }) {
  return (
    <>
      <Door paint={paint} />
      {BANNERS.map((banner) => (
        <HungBanner key={banner.charge} banner={banner} />
      ))}
      <path d="M630 590h172l20 14H610z" fill="var(--step)" />
      <path d="M-1200 604h3840v40H-1200z" fill="var(--street)" />
      <ellipse cx="716" cy="606" rx="300" ry="18" fill={paint.spill} className={styles.breath} />
      {[150, 1290].map((x) => (
        <Lamp key={x} x={x} paint={paint} />
      ))}
      <Cat />
    </>
  )
}

function Door({ paint }: { paint: HallPaint }) {
  return (
    <>
      <circle cx="716" cy="500" r="200" fill={paint.spill} className={styles.breath} />
      <path d="M644 592V464a72 72 0 0 1 144 0v128z" fill="var(--beam)" />
      <path d="M656 592V464a60 60 0 0 1 120 0v128z" fill={paint.glass} />
      <Figure x={716} y={592} size={1.08} />
      <path d="M656 592V464c0-23 12-42 30-52v180z" fill="var(--leaf)" />
      <path d="M776 592V464c0-23-12-42-30-52v180z" fill="var(--leaf)" />
      <path d="M682 414.5v177.5h4V412.2zM746 412.2V592h4V414.5z" fill="var(--leaf-edge)" />
      <circle cx="678" cy="510" r="4" fill="var(--glass-high)" />
      <circle cx="754" cy="510" r="4" fill="var(--glass-high)" />
    </>
  )
}

function HungBanner({ banner }: { banner: Banner }) {
  const { cloth, metal, drop } = banner
  return (
    <g transform={`translate(${banner.x + 1} 374)`}>
      <path d={`M-24 0h48v${drop}L0 ${drop - 20}-24 ${drop}z`} fill={cloth} />
      <path d={`M-19 0v${drop - 9}M19 0v${drop - 9}`} stroke={metal} strokeWidth="2" />
      <path d={charges[banner.charge]} transform="translate(0 36) scale(.58)" fill={metal} fillRule="evenodd" />
      <path d="M-31 0h62" stroke="var(--beam)" strokeWidth="6" strokeLinecap="round" />
    </g>
  )
}

function Lamp({ x, paint }: { x: number; paint: HallPaint }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <circle cy="456" r="78" fill={paint.spill} className={styles.breath} />
      <path d="M0 604V470" stroke="var(--beam)" strokeWidth="6" />
      <path
        d="M-9 604h18l-4-12H-5zM-12 486h24"
        fill="var(--beam)"
        stroke="var(--beam)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M-13 471h26l5-33h-36z" fill={paint.glass} />
      <path d="M-20 439h40L0 420z" fill="var(--beam)" />
    </g>
  )
}

/** She waits by the door of every hall. */
function Cat() {
  return (
    <path
      transform="translate(838 604)"
      d="M-13 0c-3-12 1-21 8-25l-1-11 6 5h6l6-5-1 11c4 4 5 9 4 14 2 4 2 8 1 11zM15-3c12 3 17-5 13-14-1-3 3-4 5-1 6 12-2 24-18 19z"
      fill="var(--cat)"
    />
  )
}
