import { seededRandom } from '../seeded-random.ts'
import { between, disc, many, round } from './strokes.ts'

const space = '#0f1630'
const ring = '#3f6ea8'
const star = '#ffefc9'
const sun = '#f08a3c'
const middle = { x: 900, y: 120 }

/** Planets around a small sun. */
export function Orbits({ seed }: { seed: string }) {
  const random = seededRandom(`orbits:${seed}`)
  const stars = (count: number) => many(count, () => disc(random() * 1200, random() * 240, between(random, 0.6, 2)))
  return (
    <>
      <path d="M0 0h1200v240H0z" fill={space} />
      <g fill={star}>
        <path d={stars(34)} opacity="0.8" />
        <path d={stars(32)} opacity="0.55" />
        <path d={stars(28)} opacity="0.35" />
      </g>
      {[60, 120, 190, 270, 360].map((radius, index) => {
        const turn = 2.4 + index * 0.7 + between(random, 0, 0.5)
        return (
          <g key={radius}>
            <circle cx={middle.x} cy={middle.y} r={radius} fill="none" stroke={ring} strokeWidth="2" />
            <circle
              cx={round(middle.x + radius * Math.cos(turn))}
              cy={round(middle.y + radius * Math.sin(turn))}
              r={6 + index * 2}
              fill={index % 2 ? star : ring}
            />
          </g>
        )
      })}
      <circle cx={middle.x} cy={middle.y} r="40" fill={sun} opacity="0.3" />
      <circle cx={middle.x} cy={middle.y} r="30" fill={sun} />
    </>
  )
}
