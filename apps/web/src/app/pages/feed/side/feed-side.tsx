import { type ComponentType, lazy, Suspense } from 'react'
import { loadChunk } from '../../../../platform/build-updates/load-chunk.ts'
import { FriendsPlay } from './friends-play.tsx'
import { InTheHall } from './in-the-hall.tsx'
import { TalkedOf } from './talked-of.tsx'
import { Tonight } from './tonight.tsx'

// They bring the cards of challenges and tournaments along: the others do not wait for them.
const OfTheWeek = lazy(() => loadChunk(async () => ({ default: (await import('./of-the-week.tsx')).OfTheWeek })))
const YourNextMatch = lazy(() =>
  loadChunk(async () => ({ default: (await import('./your-next-match.tsx')).YourNextMatch })),
)

/** The cards beside the feed, from the top; a room that is still to come adds its own here. */
const cards: readonly { readonly id: string; readonly Card: ComponentType }[] = [
  { id: 'in-the-hall', Card: InTheHall },
  { id: 'tonight', Card: Tonight },
  { id: 'your-next-match', Card: YourNextMatch },
  { id: 'of-the-week', Card: OfTheWeek },
  { id: 'friends-play', Card: FriendsPlay },
  { id: 'talked-of', Card: TalkedOf },
]

export function FeedSide() {
  return cards.map(({ id, Card }) => (
    <Suspense key={id}>
      <Card />
    </Suspense>
  ))
}
