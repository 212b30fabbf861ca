import type { LibraryImport } from '@guildhall/contract/imports'
import { t } from '@lingui/core/macro'
import { language } from '../../../ui/language/language.ts'
import { gameCount } from '../format-words.ts'
import type { RowKind } from '../imports.queries.ts'

type Counts = LibraryImport['counts']

/** The kinds of rows, those that need somebody first. */
export const rowKinds = [
  'perhaps',
  'unmatched',
  'new',
  'changed',
  'same',
  'ignored',
  'faulty',
] as const satisfies readonly RowKind[]

export const kindWords: Readonly<Record<RowKind, string>> = {
  perhaps: t`Perhaps known`,
  unmatched: t`Unknown`,
  new: t`New`,
  changed: t`Changes`,
  same: t`Nothing new`,
  ignored: t`Left out`,
  faulty: t`Unreadable`,
}

/** What stands above the rows of a kind. */
export const kindHelp: Readonly<Record<RowKind, string>> = {
  perhaps: t`Games of the hall go by names like these, and it is not sure which is meant. Say which, or keep them as they are; they stay off the shelf until then.`,
  unmatched: t`No game of the hall goes by these names. Keep them as they are, say which games they are, or leave them out; they stay off the shelf until then.`,
  new: t`These games come onto your shelf.`,
  changed: t`These are on your shelf, or stand in the file more than once, and get something from it.`,
  same: t`Your shelf says all that the file says.`,
  ignored: t`You left these out. Files that you bring later leave them out too.`,
  faulty: t`These rows are damaged. Everything else can be taken all the same.`,
}

/** How many rows are of a kind. */
export function countOf(counts: Counts, kind: RowKind): number {
  return kind === 'unmatched' ? counts.unmatched - counts.perhaps : counts[kind]
}

/** What applying does, as the button says it; nothing where there is nothing to do. */
export function applyWords({ new: added, changed }: Counts): string | undefined {
  if (added > 0 && changed > 0) return t`Add ${gameCount(added)} and change ${changed.toLocaleString(language)}`
  if (added > 0) return t`Add ${gameCount(added)}`
  return changed > 0 ? t`Change ${gameCount(changed)}` : undefined
}

/** What applying did. */
export function appliedWords({ new: added, changed }: Counts): string {
  const parts = [
    ...(added > 0 ? [t`${gameCount(added)} came onto your shelf`] : []),
    ...(changed > 0 ? [t`${gameCount(changed)} changed`] : []),
  ]
  return parts.length === 0 ? t`Your shelf had all of it already.` : `${parts.join(', ')}.`
}
