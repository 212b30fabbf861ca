import { seededRandom } from '../seeded-random.ts'
import { between, lozenge, many, round } from './strokes.ts'

const night = '#12204a'
const moon = '#fff0c4'
const glint = '#8fb7e8'
const horizon = 150

/** The moon over still water. */
export function Sea({ seed }: { seed: string }) {
  const random = seededRandom(`sea:${seed}`)
  const stars = (count: number) => many(count, () => lozenge(random() * 1200, random() * 130, between(random, 1, 4)))
  return (
    <>
      <path d="M0 0h1200v240H0z" fill="#2f4f9e" />
      <g fill={moon}>
        <path d={stars(22)} opacity="0.9" />
        <path d={stars(20)} opacity="0.65" />
        <path d={stars(18)} opacity="0.4" />
      </g>
      <circle cx="880" cy="118" r="64" fill={moon} />
      <path d="M0 150 90 116l80 24 90-36 120 46ZM1020 150l70-40 60 24 50-30v46z" fill={night} opacity="0.75" />
      <path d="M0 150h1200v90H0z" fill={night} />
      <path d={ripples(random)} fill={glint} opacity="0.22" />
      {Array.from({ length: 9 }, (_, row) => (
        <path
          key={row}
          d={streak(880 + between(random, -15, 15), horizon + 8 + row * 9, between(random, 62, 72) - row * 3)}
          fill={row % 3 === 0 ? moon : glint}
          opacity={round(1 - row * 0.09)}
        />
      ))}
    </>
  )
}

/** A bar of light on the water, around its middle. */
function streak(x: number, y: number, half: number): string {
  return `M${round(x - half)} ${y}h${round(2 * half)}a1.5 1.5 0 0 1 0 3h-${round(2 * half)}a1.5 1.5 0 0 1 0-3z`
}

function ripples(random: () => number): string {
  return many(45, (index) => {
    const row = Math.floor(index / 5)
    return `M${round(random() * 1200)} ${horizon + 10 + row * 9}h${round(between(random, 20, 80))}v2h-20z`
  })
}
