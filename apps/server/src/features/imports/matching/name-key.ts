import type { ImportedName } from '../reading/imported-row.ts'

/** How a title is remembered that a member said something of: ™ ® © are not part of a name, nor are capitals. */
export function titleKey(title: string): string {
  return title.replaceAll(/[™®©]/g, '').normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

/** The same for names that mean the same game in every file of one member. */
export function nameKey({ title, releaseYear }: Pick<ImportedName, 'title' | 'releaseYear'>): string {
  return `${titleKey(title)} ${releaseYear ?? ''}`
}
