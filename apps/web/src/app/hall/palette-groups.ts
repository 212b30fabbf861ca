import { isFound } from '../../platform/names/name-search.ts'
import type { PaletteGroup } from '../../ui/palette/command-palette.tsx'
import type { PaletteItem } from '../../ui/palette/palette-option.tsx'

/** Something the palette can find, and what it does when it is chosen, with Shift held or not. */
export type Find = PaletteItem & { readonly onChoose: (shift: boolean) => void }
export type FindGroup = { readonly id: string; readonly label: string; readonly finds: readonly Find[] }

export const shownPerGroup = 5

/** What the query finds: the first five of each group; after `@` only people. */
export function findIn(groups: readonly FindGroup[], query: string): (PaletteGroup & FindGroup)[] {
  const isPeopleOnly = query.startsWith('@')
  const words = isPeopleOnly ? query.slice(1) : query
  return groups
    .filter((group) => !isPeopleOnly || group.id === 'people')
    .map((group) => {
      const finds = group.finds.filter((find) => isFound(find.text, words)).slice(0, shownPerGroup)
      return { ...group, finds, items: finds }
    })
}
