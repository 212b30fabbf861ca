// The catalogues of the languages beside English: gettext's PO files, which every tool for translators reads.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePo } from 'pofile-ts'
import type { Translate } from './put-in-place.ts'

/** One file for each language: `de.po`. */
export const cataloguesFolder = join(import.meta.dirname, '../../../../languages')

/**
 * @param language as its file is called
 * @returns what throws for a sentence that the catalogue does not have
 */
export function readCatalogue(language: string): Translate {
  const { items } = parsePo(readFileSync(join(cataloguesFolder, `${language}.po`), 'utf8'))
  const said = new Map(items.map(({ msgid, msgctxt, msgstr }) => [sentenceKey(msgid, msgctxt), msgstr.join('')]))
  return (message, context) => {
    const translated = said.get(sentenceKey(message, context))
    if (!translated) throw new Error(`${language}.po does not say "${message}": npm run words, and translate it`)
    return translated
  }
}

/** The same sentence may mean two things: its context tells them apart. */
export const sentenceKey = (message: string, context: string | null | undefined): string =>
  context ? `${context}\u0004${message}` : message
