import type { CollectionColour, CollectionKind } from '@guildhall/contract/rules/library-limits'
import { plural, t } from '@lingui/core/macro'
import { Library, Sparkles, Tag } from 'lucide-react'
import type { LucideIcon } from '../../ui/icon.tsx'

export const kindWords: Readonly<Record<CollectionKind, { name: string; help: string }>> = {
  shelf: { name: t`Shelf`, help: t`Keeps its games in an order of your own, such as what to play next.` },
  tag: { name: t`Tag`, help: t`A word on games, in no order.` },
  smart: { name: t`Smart`, help: t`Fills itself by a rule, such as “backlog, under ten hours”.` },
}

export const kindIcons: Readonly<Record<CollectionKind, LucideIcon>> = { shelf: Library, tag: Tag, smart: Sparkles }

export const colourWords: Readonly<Record<CollectionColour, string>> = {
  gold: t`Gold`,
  green: t`Green`,
  red: t`Red`,
  blue: t`Blue`,
  plum: t`Plum`,
  grey: t`Grey`,
}

/** "1 game", "12 games". */
export function gamesWords(count: number): string {
  return plural(count, { one: '# game', other: '# games' })
}
