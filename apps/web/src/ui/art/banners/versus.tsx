import { seededRandom } from '../seeded-random.ts'
import { between, lozenge, many, round } from './strokes.ts'

const ink = '#2b1420'
const spark = '#ffe6a6'

/** Two sides clash, and sparks fly. */
export function Versus({ seed }: { seed: string }) {
  const random = seededRandom(`versus:${seed}`)
  const rushLeft = many(12, (index) => {
    const y = index * 21
    const [from, to] = [between(random, 200, 500), between(random, 240, 440)]
    return `M${round(from)} ${y}L900 ${round(y + between(random, 10, 20))}L${round(to)} ${y + 12}z`
  })
  const rushRight = many(12, (index) => {
    const y = index * 21
    return `M1200 ${y}L920 ${y + 8}l280 ${round(between(random, 6, 14))}z`
  })
  const sparks = (count: number) =>
    many(count, () => {
      const high = between(random, 4, 13)
      return lozenge(between(random, 700, 1160), between(random, 20, 220), high, high * 0.7)
    })
  return (
    <>
      <path d="M0 0h1200v240H0z" fill="#a8342f" />
      <path d="M1200 0v240H850L960 0z" fill="#2a4f8c" />
      <path d={rushLeft} fill={spark} opacity="0.2" />
      <path d={rushRight} fill={ink} opacity="0.26" />
      <g stroke={spark}>
        <path d="M970-10 842 250" strokeWidth="16" />
        <path d="M946-10 818 250M994-10 866 250" strokeWidth="3" opacity="0.7" />
      </g>
      <g fill={spark}>
        <path d={sparks(5)} />
        <path d={sparks(5)} opacity="0.6" />
      </g>
    </>
  )
}
