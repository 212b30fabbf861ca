import { seededRandom } from '../seeded-random.ts'
import { between, many, ridge, round } from './strokes.ts'

/** Ridges behind ridges, with birds in the evening light. */
export function Peaks({ seed }: { seed: string }) {
  const random = seededRandom(`peaks:${seed}`)
  const birds = many(
    9,
    () => `M${round(between(random, 560, 1160))} ${round(between(random, 30, 90))}q6-6 10 0 4-6 10 0`,
  )
  return (
    <>
      <path d="M0 0h1200v240H0z" fill="#e8a25c" />
      <circle cx="900" cy="110" r="58" fill="#ffe9b0" />
      <path d={ridge(random, 140, 34, 11)} fill="#8d4a4f" opacity="0.62" />
      <path d={ridge(random, 176, 30, 14)} fill="#8d4a4f" />
      <path d={ridge(random, 212, 22, 16)} fill="#3a2140" />
      <path d={birds} fill="none" stroke="#3a2140" strokeWidth="2" />
    </>
  )
}
