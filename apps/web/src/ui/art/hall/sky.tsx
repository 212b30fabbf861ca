import { seededRandom } from '../seeded-random.ts'

const round = (value: number) => Math.round(value * 10) / 10

function drawStars(): { d: string; opacity: number }[] {
  const random = seededRandom('the stars over the hall')
  return Array.from({ length: 160 }, () => {
    const x = round(random() * 3840 - 1200)
    const y = round(random() * 270 - 20)
    const r = round(0.9 + random() ** 2 * 2.6)
    return { d: `M${x} ${round(y - r)}l${r} ${r}-${r} ${r}-${r}-${r}z`, opacity: round(0.3 + random() * 0.6) }
  })
}

/** A row of gables from edge to edge; `lowest` is where their eaves meet. */
function drawRoofs(seed: string, lowest: number, tallest: number): string {
  const random = seededRandom(seed)
  let path = `M-1200 620V${lowest}`
  for (let x = -1200; x < 2640; ) {
    const width = 70 + random() * 100
    const height = tallest * (0.35 + random() * 0.65)
    path += `L${round(x)} ${round(lowest - height * 0.3)}L${round(x + width / 2)} ${round(lowest - height)}`
    path += `L${round(x + width)} ${round(lowest - height * 0.3)}`
    x += width
  }
  return `${path}V620z`
}

const STARS = drawStars()
const FAR = drawRoofs('roofs behind the hall', 420, 120)
const NEAR = drawRoofs('roofs across the street', 468, 90)
const LAMPS = [42, 70, 118, 176, 1262, 1310, 1352, 1398]

/** What stands behind the hall: stars and a moon by night, a pale sun by day, the roofs of the town. */
export function Sky() {
  return (
    <>
      <g fill="var(--stars)">
        {STARS.map((star) => (
          <path key={star.d} d={star.d} opacity={star.opacity} />
        ))}
      </g>
      <circle cx="1236" cy="92" r="36" fill="var(--moon)" />
      <path d={FAR} fill="var(--far)" />
      <path d={NEAR} fill="var(--near)" />
      <g fill="var(--glass-high)" opacity="0.75">
        {LAMPS.map((x, index) => (
          <rect key={x} x={x} y={470 + ((index * 29) % 52)} width="7" height="10" rx="1" />
        ))}
      </g>
    </>
  )
}
