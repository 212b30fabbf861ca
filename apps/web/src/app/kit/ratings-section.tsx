import { useState } from 'react'
import { Cluster } from '../../ui/dress/stack.tsx'
import { ProgressBar } from '../../ui/progress/progress-bar.tsx'
import { ProgressRing } from '../../ui/progress/progress-ring.tsx'
import { RatingHistogram } from '../../ui/ratings/rating-histogram.tsx'
import { StarInput } from '../../ui/ratings/star-input.tsx'
import { Stars } from '../../ui/ratings/stars.tsx'
import { KitCard, Specimen } from './kit-card.tsx'

const halves = [1, 4, 7, 10] as const
const shares = [0, 41, 100] as const

/** Stars and progress, in every state. */
export function RatingsSection() {
  const [rating, setRating] = useState<number | null>(7)
  return (
    <>
      <KitCard title="Rating">
        <Specimen name="slider">
          <StarInput label="Your rating" value={rating} onChange={setRating} />
        </Specimen>
        <Cluster gap={4}>
          {halves.map((count) => (
            <Specimen key={count} name={`${count / 2} of 5`}>
              <Stars halves={count} />
            </Specimen>
          ))}
        </Cluster>
        <RatingHistogram bars={[0, 0, 1, 1, 2, 5, 8, 14, 22, 18]} own={rating} />
      </KitCard>
      <KitCard title="Progress">
        <Cluster gap={4}>
          {shares.map((percent) => (
            <Specimen key={percent} name={`${percent} percent`}>
              <ProgressRing percent={percent}>{percent}%</ProgressRing>
            </Specimen>
          ))}
        </Cluster>
        {shares.map((percent) => (
          <ProgressBar key={percent} percent={percent} />
        ))}
      </KitCard>
    </>
  )
}
