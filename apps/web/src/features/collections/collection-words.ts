import type { CollectionColour, CollectionKind } from '@guildhall/contract/rules/library-limits'
import { Library, Sparkles, Tag } from 'lucide-react'
import type { LucideIcon } from '../../ui/icon.tsx'

export const kindWords: Readonly<Record<CollectionKind, { name: string; help: string }>> = {
  shelf: { name: 'Shelf', help: 'Keeps its games in an order of your own, such as what to play next.' },
  tag: { name: 'Tag', help: 'A word on games, in no order.' },
  smart: { name: 'Smart', help: 'Fills itself by a rule, such as “backlog, under ten hours”.' },
}

export const kindIcons: Readonly<Record<CollectionKind, LucideIcon>> = { shelf: Library, tag: Tag, smart: Sparkles }

export const colourWords: Readonly<Record<CollectionColour, string>> = {
  gold: 'Gold',
  green: 'Green',
  red: 'Red',
  blue: 'Blue',
  plum: 'Plum',
  grey: 'Grey',
}

/** "1 game", "12 games". */
export function gamesWords(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'game' : 'games'}`
}
