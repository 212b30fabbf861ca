import { likenessOf } from '@guildhall/contract/rules/names/name-search'
import { atFirstUse } from '../../ui/language/formats.ts'
import { language } from '../../ui/language/language.ts'
import type { PaletteGroup } from '../../ui/palette/command-palette.tsx'
import type { PaletteItem } from '../../ui/palette/palette-option.tsx'

/** Something the palette can find, and what it does when it is chosen, with Shift held or not. */
export type Find = PaletteItem & {
  /** Other words for it, after which it is found as well. */
  readonly keywords?: string
  /** It is something to do or a place to go to, also called so; names with | between them. */
  readonly commands?: string
  readonly onChoose: (shift: boolean) => void
  /** What is chosen goes on in the palette. */
  readonly staysOpen?: true
}
export type FindGroup = { readonly id: string; readonly label: string; readonly finds: readonly Find[] }

/** While nothing is typed there is room; what was typed may be found in many groups. */
export const shownPerGroup = (query: string): number => (query === '' ? 5 : 3)

/** What a sign at the beginning narrows the palette to, and the words behind it: `@` to people, `#` to tags. */
export function askedOf(query: string): { readonly kind: 'people' | 'tags' | undefined; readonly words: string } {
  const kind = /^[@＠]/u.test(query) ? 'people' : /^[#＃]/u.test(query) ? 'tags' : undefined
  return { kind, words: kind === undefined ? query : query.slice(1) }
}

type Found = PaletteGroup &
  FindGroup & {
    /** Only other words than their names begin so. */
    readonly isByTheWay: boolean
  }

/** What the query finds: the best few of each group, the group with the best first; after a sign only of its kind. */
export function findIn(groups: readonly FindGroup[], query: string): Found[] {
  const { kind, words } = askedOf(query)
  return groups
    .filter(({ id }) => kind === undefined || id === kind)
    .map((group) => {
      const ranked = group.finds.flatMap((find) => {
        const rank = rankOf(find, words)
        return rank === undefined ? [] : [{ find, rank }]
      })
      const best = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, shownPerGroup(query))
      const finds = best.map(({ find }) => find)
      return { group: { ...group, finds, items: finds }, rank: best[0]?.rank ?? worst }
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ group, rank }) => ({ ...group, isByTheWay: rank === 2 }))
}

const worst = 3
/** Fewer letters begin some other word of nearly everything. */
const keywordLettersLeast = 3

/**
 * -2: something to do that is called so, -1: another that is; 0: its name begins so, 1: words of its name do, or another
 * name of something to do begins so, 2: only with its other words.
 */
function rankOf({ text, keywords, commands }: Find, words: string): number | undefined {
  const others = commands?.split('|') ?? []
  if (words !== '' && [text, ...others].some((name) => isSame(name, words))) return commands === undefined ? -1 : -2
  const likeness = likenessOf(text, words)
  if (likeness === 'beginning') return 0
  if (likeness !== undefined || others.some((name) => likenessOf(name, words) === 'beginning')) return 1
  if (words.length < keywordLettersLeast) return undefined
  return keywords !== undefined && likenessOf(`${text} ${keywords}`, words) !== undefined ? 2 : undefined
}

const letters = atFirstUse(() => new Intl.Collator(language, { sensitivity: 'base', ignorePunctuation: true }))
const isSame = (name: string, words: string) => letters().compare(name.trim(), words.trim()) === 0
