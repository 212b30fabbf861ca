// The catalogues of the languages beside English: gettext's PO files, which every tool for translators reads.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PoItem, parsePo } from 'pofile-ts'
import type { Translate } from './put-in-place.ts'
import { translationFault } from './translation-fault.ts'

/** One file for each language: `de.po`. */
export const cataloguesFolder = join(import.meta.dirname, '../../../../languages')

/**
 * @param language as its file is called
 * @param locale by which it counts
 */
export function readCatalogue(language: string, locale: string): Translate {
  const file = join(cataloguesFolder, `${language}.po`)
  return translateBy(existsSync(file) ? readFileSync(file, 'utf8') : '', locale)
}

/** What a catalogue does not say yet, or not in a way that can be read, stays in English: the gate tells of it. */
export function translateBy(catalogue: string, locale: string): Translate {
  const done = readEntries(catalogue).filter(isDone)
  const said = new Map(done.map(({ msgid, msgctxt, msgstr }) => [sentenceKey(msgid, msgctxt), msgstr.join('')]))
  return (message, context) => {
    const translated = said.get(sentenceKey(message, context))
    if (translated === undefined || translationFault(message, translated, locale) !== undefined) return message
    return translated
  }
}

/** Those of a file, with those out of use (`#~`): the parser knows these only where a comment stands before them. */
export function readEntries(catalogue: string): PoItem[] {
  const marked = catalogue.replaceAll(/(?<!^#~ ?(?:msgctxt|").*\r?\n)^#~ ?(?=msg(?:ctxt|id)\s)/gm, `#${mark}\n$&`)
  return parsePo(marked).items.map((item) => ({
    ...item,
    comments: item.comments.filter((text) => text !== mark.trim()),
  }))
}

const mark = ' (out of use)'

/** Whether an entry counts: neither empty, nor marked to be looked at again, nor kept from a sentence that is said no more. */
export const isDone = ({ msgstr, flags, obsolete }: PoItem): boolean =>
  msgstr.join('') !== '' && !flags.fuzzy && !obsolete

/** The same sentence may mean two things: its context tells them apart. */
export const sentenceKey = (message: string, context: string | null | undefined): string =>
  context ? `${context}\u0004${message}` : message
