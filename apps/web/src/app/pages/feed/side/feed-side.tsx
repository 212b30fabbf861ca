import type { ComponentType } from 'react'
import { InTheHall } from './in-the-hall.tsx'

/** The cards beside the feed, from the top; a room that is still to come adds its own here. */
const cards: readonly { readonly id: string; readonly Card: ComponentType }[] = [{ id: 'in-the-hall', Card: InTheHall }]

export function FeedSide() {
  return cards.map(({ id, Card }) => <Card key={id} />)
}
