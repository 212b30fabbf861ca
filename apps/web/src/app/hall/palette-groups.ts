import { likenessOf } from '@guildhall/contract/rules/names/name-search'
import type { PaletteGroup } from '../../ui/palette/command-palette.tsx'
import type { PaletteItem } from '../../ui/palette/palette-option.tsx'

/** Something the palette can find, and what it does when it is chosen, with Shift held or not. */
export type Find = PaletteItem & {
  /** Other words for it, after which it is found as well. */
  readonly keywords?: string
  readonly onChoose: (shift: boolean) => void
}
export type FindGroup = { readonly id: string; readonly label: string; readonly finds: readonly Find[] }

export const shownPerGroup = 5

/** What the query finds: the best five of each group, the group with the best first; after `@` only people. */
export function findIn(groups: readonly FindGroup[], query: string): (PaletteGroup & FindGroup)[] {
  const isPeopleOnly = query.startsWith('@')
  const words = isPeopleOnly ? query.slice(1) : query
  return groups
    .filter((group) => !isPeopleOnly || group.id === 'people')
    .map((group) => {
      const ranked = group.finds.flatMap((find) => {
        const rank = rankOf(find, words)
        return rank === undefined ? [] : [{ find, rank }]
      })
      const best = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, shownPerGroup)
      const finds = best.map(({ find }) => find)
      return { group: { ...group, finds, items: finds }, rank: best[0]?.rank ?? worst }
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ group }) => group)
}

const worst = 3

/** 0: its name begins so, 1: words of its name do, 2: only with its other words. */
function rankOf({ text, keywords }: Find, words: string): number | undefined {
  const likeness = likenessOf(text, words)
  if (likeness !== undefined) return likeness === 'beginning' ? 0 : 1
  return keywords !== undefined && likenessOf(`${text} ${keywords}`, words) !== undefined ? 2 : undefined
}
