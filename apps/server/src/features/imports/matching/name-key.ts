import type { ImportedName } from '../reading/imported-row.ts'

/** A title without the marks of owners, for comparing: ™ ® © are not part of a name. */
export function bareTitle(title: string): string {
  return title.replaceAll(/[™®©]/g, '').normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
}

/** How a title is remembered: the same for all ways to write it. */
export function titleKey(title: string): string {
  return bareTitle(title).toLowerCase()
}

/** The same for names that mean the same game in every file of one member. */
export function nameKey({ title, releaseYear }: Pick<ImportedName, 'title' | 'releaseYear'>): string {
  return `${titleKey(title)} ${releaseYear ?? ''}`
}
