import type { ComponentType } from 'react'
import { FriendsPlay } from './friends-play.tsx'
import { InTheHall } from './in-the-hall.tsx'
import { OfTheWeek } from './of-the-week.tsx'
import { TalkedOf } from './talked-of.tsx'
import { Tonight } from './tonight.tsx'

/** The cards beside the feed, from the top; a room that is still to come adds its own here. */
const cards: readonly { readonly id: string; readonly Card: ComponentType }[] = [
  { id: 'in-the-hall', Card: InTheHall },
  { id: 'tonight', Card: Tonight },
  { id: 'of-the-week', Card: OfTheWeek },
  { id: 'friends-play', Card: FriendsPlay },
  { id: 'talked-of', Card: TalkedOf },
]

export function FeedSide() {
  return cards.map(({ id, Card }) => <Card key={id} />)
}
