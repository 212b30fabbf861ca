import { seededRandom } from '../seeded-random.ts'
import { between, disc, many, round } from './strokes.ts'

const rock = '#0f1a26'
const lamp = '#e6f7f2'

/** A lit hollow far below, with a small traveller in it. */
export function Cavern({ seed }: { seed: string }) {
  const random = seededRandom(`cavern:${seed}`)
  const motes = (count: number) =>
    many(count, () => disc(between(random, 560, 1180), between(random, 60, 190), between(random, 0.8, 2.6)))
  return (
    <>
      <path d="M0 0h1200v240H0z" fill={rock} />
      <ellipse cx="880" cy="130" rx="430" ry="170" fill="#1c3f50" opacity="0.7" />
      <ellipse cx="880" cy="130" rx="250" ry="124" fill="#1c3f50" />
      <ellipse cx="880" cy="128" rx="130" ry="92" fill="#4fa3a8" opacity="0.55" />
      <circle cx="880" cy="126" r="62" fill={lamp} opacity="0.75" />
      <path d={roof(random)} fill={rock} />
      <path d={floor(random)} fill={rock} />
      <path d="M866 210c-2-20 3-31 14-31s16 11 14 31zM872 183l-8-16 12 10zM888 183l8-16-12 10z" fill={rock} />
      <g fill={lamp}>
        <path d={motes(14)} opacity="0.7" />
        <path d={motes(12)} opacity="0.4" />
      </g>
    </>
  )
}

/** Stone teeth that leave the middle open. */
function roof(random: () => number): string {
  const teeth = many(41, (index) => {
    const x = 1200 - index * 30
    const reach = Math.min(1, Math.abs(x - 880) / 300) + 0.3
    return `L${x} ${round(12 + random() * 60 * reach)}L${x - 15} ${round(between(random, 8, 20))}`
  })
  return `M0 0h1200v30${teeth}z`
}

function floor(random: () => number): string {
  const mounds = many(31, (index) => {
    const x = index * 40
    const rise = 34 * (Math.abs(x - 880) / 500)
    return `L${x} ${round(between(random, 206, 222))}L${x + 20} ${round(196 - random() * rise)}`
  })
  return `M0 240v-26${mounds}V240z`
}
