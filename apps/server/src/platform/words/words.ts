// What the server says to people: mails and notifications. Pages have words of their own, built in.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languageKeys, languages } from '@guildhall/contract/rules/languages'
import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'

/** The same catalogues that pages are built from, one file for each language but English. */
const folder = join(import.meta.dirname, '../../../../../languages')

/**
 * Says a sentence in one language.
 * @param sentence the English one, in ICU's form; written out where it is said, for the catalogues are made from it
 * @param values by the names that stand in it
 */
export type Say = (sentence: string, values?: Values) => string

/** A moment and a day are in ISO form here, and written as the language writes them: the moment in UTC, and saying so. */
type Value = string | number | { readonly moment: string } | { readonly day: string }
type Values = Readonly<Record<string, Value>>

const known = new Map<Language, Say>()

/** How things are said in a language; what it has no words for is said in English. */
export function wordsIn(language: Language): Say {
  const say = known.get(language) ?? readWords(language)
  known.set(language, say)
  return say
}

/** At a start, so that nobody waits for a catalogue to be read. */
export function readAllWords(): void {
  for (const language of languageKeys) wordsIn(language)
}

function readWords(language: Language): Say {
  const { locale } = languages[language]
  return language === 'en' ? sayFrom(locale, {}) : sayFrom(locale, readCatalogue(language), wordsIn('en'))
}

/** @param otherwise says what is translated in a way that cannot be read */
export function sayFrom(locale: string, catalogue: Record<string, string>, otherwise?: Say): Say {
  const i18n = setupI18n({ locale, messages: { [locale]: catalogue } })
  i18n.setMessagesCompiler(readSentence)
  return (sentence, values = {}) => {
    try {
      return i18n._(sentence, asTheyCame(values, locale), { message: sentence })
    } catch {
      return otherwise?.(sentence, values) ?? sentence
    }
  }
}

const momentForm: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
}
const dayForm: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }

/** Each sentence is written out in the source, so there is an end to them; reading one takes longer than saying it. */
const sentences = new Map<string, ReturnType<typeof compileMessageOrThrow>>()

function readSentence(sentence: string): ReturnType<typeof compileMessageOrThrow> {
  const read = sentences.get(sentence) ?? compileMessageOrThrow(sentence)
  sentences.set(sentence, read)
  return read
}

/** Escape sequences are read in the whole sentence once it is made; those that people wrote must come out as they are. */
function asTheyCame(values: Values, locale: string): Record<string, string | number> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value, locale)]))
}

function written(value: Value, locale: string): string | number {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return value.replaceAll('\\', '\\x5c')
  return 'moment' in value
    ? new Intl.DateTimeFormat(locale, momentForm).format(new Date(value.moment))
    : new Intl.DateTimeFormat(locale, dayForm).format(new Date(value.day))
}

/** Lines that keep the words of what is said no more. */
const outOfUse = /^#~.*$/gm

function readCatalogue(language: Language): Record<string, string> {
  const file = join(folder, `${language}.po`)
  if (!existsSync(file)) return {}
  const { items } = parsePo(readFileSync(file, 'utf8').replaceAll(outOfUse, ''))
  const said = items.filter(({ msgctxt, msgstr, flags }) => !msgctxt && !flags.fuzzy && msgstr.join('').trim() !== '')
  return Object.fromEntries(said.map(({ msgid, msgstr }) => [msgid, msgstr.join('')]))
}
