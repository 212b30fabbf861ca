// What the server says to people: mails and notifications. Pages have words of their own, built in.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@guildhall/contract/rules/languages'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'

/** The same catalogues that pages are built from, one file for each language but English. */
const folder = join(import.meta.dirname, '../../../../../languages')

/**
 * Says a sentence in one language.
 * @param sentence the English one, in ICU's form; written out where it is said, for the catalogues are made from it
 * @param values by the names that stand in it
 */
export type Say = (sentence: string, values?: Readonly<Record<string, string | number>>) => string

const known = new Map<Language, Say>()

/** How things are said in a language; what it has no words for is said in English. */
export function wordsIn(language: Language): Say {
  const say = known.get(language) ?? readWords(language)
  known.set(language, say)
  return say
}

function readWords(language: Language): Say {
  const { locale } = languages[language]
  const i18n = setupI18n({ locale, messages: { [locale]: language === 'en' ? {} : readCatalogue(language) } })
  i18n.setMessagesCompiler(compileMessage)
  return (sentence, values = {}) => i18n._(sentence, { ...values }, { message: sentence })
}

function readCatalogue(language: Language): Record<string, string> {
  const { items } = parsePo(readFileSync(join(folder, `${language}.po`), 'utf8'))
  const said = items.filter(({ msgctxt, msgstr }) => !msgctxt && msgstr.join('') !== '')
  return Object.fromEntries(said.map(({ msgid, msgstr }) => [msgid, msgstr.join('')]))
}
