import { seededRandom } from '../seeded-random.ts'
import { bannerHeight, between, round } from './strokes.ts'

const deep = '#241335'
const glow = '#f0a13c'
const lens = '#ffe7b8'

/** Three lamps go through a cave of crystals. */
export function Crystals({ seed }: { seed: string }) {
  const random = seededRandom(`crystals:${seed}`)
  return (
    <>
      <path d="M0 0h1200v240H0z" fill={deep} />
      <ellipse cx="900" cy="240" rx="320" ry="190" fill={glow} opacity="0.25" />
      {Array.from({ length: 34 }, (_, index) => crystal(random, index)).map(({ body, shade, ...look }) => (
        <g key={body}>
          <path d={body} {...look} />
          <path d={shade} fill={deep} opacity="0.4" />
        </g>
      ))}
      <Miner x={820} size={1} />
      <Miner x={900} size={1.15} />
      <Miner x={985} size={0.95} />
      <path d="M0 240v-22c200-14 420 8 640-4s380-14 560 2v24z" fill={deep} />
    </>
  )
}

/** One crystal, from the roof down or from the floor up, with the side that lies in shade. */
function crystal(random: () => number, index: number) {
  const x = random() * 1200
  const height = between(random, 30, 140)
  const wide = between(random, 12, 38)
  const [root, way] = index % 2 ? [0, 1] : [bannerHeight, -1]
  const tip = `${round(x)} ${round(root + way * (height + 14))}`
  const shoulder = `${round(x + wide * 0.5)} ${round(root + way * height * 0.9)}`
  return {
    body: `M${round(x - wide)} ${root}L${round(x - wide * 0.3)} ${round(root + way * height)}L${tip}L${shoulder}L${round(x + wide)} ${root}z`,
    shade: `M${tip}L${shoulder}L${round(x + wide)} ${root}h-${round(wide)}z`,
    fill: index % 4 === 0 ? glow : '#8a4fb0',
    opacity: round(between(random, 0.5, 0.95)),
  }
}

function Miner({ x, size }: { x: number; size: number }) {
  return (
    <g transform={`translate(${x} 214) scale(${size})`}>
      <circle cy="-34" r="30" fill={glow} opacity="0.35" />
      <path d="M-16 0v-28c0-12 7-18 16-18s16 6 16 18V0z" fill={deep} />
      <path d="M-5-36H5a4 4 0 0 1 4 4v2a4 4 0 0 1-4 4H-5a4 4 0 0 1-4-4v-2a4 4 0 0 1 4-4z" fill={lens} />
      <circle cy="-50" r="4" fill={lens} />
    </g>
  )
}
