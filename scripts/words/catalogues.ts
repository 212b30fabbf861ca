// The catalogues beside English, read and written.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createItem, createPoFile, type PoFile, type PoItem, parsePo, stringifyPo } from 'pofile-ts'
import { cataloguesFolder, isDone, readEntries, sentenceKey } from '../../apps/web/build/words/catalogue.ts'
import { translationFault } from '../../apps/web/build/words/translation-fault.ts'
import { isLanguage, languageKeys, languages } from '../../packages/contract/src/rules/languages.ts'
import { readLines } from './po-lines.ts'
import type { Said } from './said-messages.ts'

export type Catalogue = {
  readonly language: string
  readonly locale: string
  readonly file: string
  readonly text: string
}

export const readCatalogues = (): Catalogue[] =>
  readdirSync(cataloguesFolder)
    .filter((name) => name.endsWith('.po'))
    .map((name) => {
      const file = join(cataloguesFolder, name)
      const language = basename(name, '.po')
      return { language, locale: localeOf(language), file, text: readFileSync(file, 'utf8') }
    })

export const localeOf = (language: string): string => (isLanguage(language) ? languages[language].locale : language)

/** The head of a catalogue that has no words yet. */
export const emptyCatalogue = (language: string): string =>
  [
    'msgid ""',
    'msgstr ""',
    `"Language: ${language}\\n"`,
    '"MIME-Version: 1.0\\n"',
    '"Content-Type: text/plain; charset=utf-8\\n"',
    '"Content-Transfer-Encoding: 8bit\\n"',
    '',
  ].join('\n')

/**
 * The catalogue as it should be: what is said, in its order, with the translations that it has. Those of sentences that are
 * said no more are kept at its end, out of use, to be taken up for what is said instead.
 */
export function bringUpToDate(text: string, said: readonly Said[]): string {
  const { headers, headerOrder, comments } = parsePo(text)
  // The parser passes over comments that begin without a blank.
  const before = readEntries(text.replaceAll(/^#(?=[^\s.:,~@|])/gm, '# '))
  const written = before.toSorted((a, b) => Number(!a.obsolete) - Number(!b.obsolete))
  const entries = new Map<string, PoItem>()
  for (const item of written) {
    const key = sentenceKey(item.msgid, item.msgctxt)
    if (!entries.has(key) || isWritten(item)) entries.set(key, item)
  }
  const current = said.map(({ message, context, files, hints }) => ({
    ...createItem(),
    ...pick(entries.get(sentenceKey(message, context))),
    msgid: message,
    msgctxt: context ?? null,
    references: [...files],
    extractedComments: [...hints],
  }))
  const known = new Set(said.map(({ message, context }) => sentenceKey(message, context)))
  const past = [...entries]
    .filter(([key, item]) => !known.has(key) && isWritten(item))
    .map(([, { msgid, msgctxt, ...item }]) => ({ ...createItem(), ...pick(item), msgid, msgctxt, obsolete: true }))
  const after: PoFile = createPoFile()
  after.headers = headers
  after.headerOrder = headerOrder
  after.comments = comments
  after.items = [...current, ...past]
  return `${stringifyPo(after, { foldLength: 0, compactMultiline: true })}\n`
}

const isWritten = ({ msgstr }: Pick<PoItem, 'msgstr'>): boolean => msgstr.join('') !== ''

/** What of an entry is the translator's. */
const pick = (item: Omit<PoItem, 'msgid' | 'msgctxt'> | undefined) => ({
  msgstr: item?.msgstr ?? [''],
  comments: item?.comments ?? [],
  flags: item?.flags ?? {},
  metadata: item?.metadata ?? {},
})

export type Fault = {
  readonly line: number | undefined
  readonly words: string
  /** Whether it is nothing but work that is still to be done. */
  readonly isUndone: boolean
}

/** What a translator has to do: first what is wrong, then what is not done yet, each in the order of the file. */
export function faultsOf(text: string, said: readonly Said[], locale: string): Fault[] {
  const entries = entriesInUse(text)
  const keys = new Set(said.map(({ message, context }) => sentenceKey(message, context)))
  const there = new Set(entries.map(({ key }) => key))
  const wrong: Fault[] = []
  const undone: Fault[] = []
  for (const { item, line, key } of entries) {
    const fault = entryFault(item, keys.has(key), locale)
    if (fault !== undefined) wrong.push({ line, words: `"${item.msgid}"${fault}`, isUndone: false })
    else if (!isWritten(item)) undone.push({ line, words: `"${item.msgid}" is not translated`, isUndone: true })
  }
  for (const { message, context } of said) {
    if (there.has(sentenceKey(message, context))) continue
    undone.push({
      line: undefined,
      words: `"${message}" is not there yet: npm run words puts it there`,
      isUndone: true,
    })
  }
  return [...lostWhenWritten(text), ...wrong, ...undone]
}

/** What has to be mended by hand before a catalogue is written anew, for then it would be lost. */
export function lostWhenWritten(text: string): Fault[] {
  const seen = new Set<string>()
  const again = entriesInUse(text).filter(({ key }) => seen.has(key) || !seen.add(key))
  return [
    ...readLines(text).strange.map((fault) => ({ ...fault, isUndone: false })),
    ...again.map(({ line, item }) => ({ line, words: `"${item.msgid}" stands here a second time`, isUndone: false })),
  ]
}

type Entry = { readonly item: PoItem; readonly line: number | undefined; readonly key: string }

function entriesInUse(text: string): Entry[] {
  const { entries: lines } = readLines(text)
  const items = readEntries(text)
  return items
    .map((item, index) => ({
      item,
      line: lines.length === items.length ? lines[index] : undefined,
      key: sentenceKey(item.msgid, item.msgctxt),
    }))
    .filter(({ item }) => !item.obsolete)
}

function entryFault(item: PoItem, isSaid: boolean, locale: string): string | undefined {
  if (!isSaid) return ' is said nowhere: npm run words takes it out of use'
  if (!isWritten(item)) return undefined
  if (item.flags.fuzzy) return ' is marked fuzzy: see whether it says the same, and take the mark away'
  const fault = translationFault(item.msgid, item.msgstr.join(''), locale)
  return fault && `: ${fault}`
}

/** How many of the sentences are said in English, because the language has no words for them that can be used. */
export function countUntranslated(text: string, said: readonly Said[], locale: string): number {
  const usable = readEntries(text).filter(
    (item) => isDone(item) && translationFault(item.msgid, item.msgstr.join(''), locale) === undefined,
  )
  const done = new Set(usable.map(({ msgid, msgctxt }) => sentenceKey(msgid, msgctxt)))
  return said.filter(({ message, context }) => !done.has(sentenceKey(message, context))).length
}

export const rulesFile = 'packages/contract/src/rules/languages.ts'

/** A language needs its line and its words. */
export function languageFaults(withWords: readonly string[], withLine: readonly string[] = languageKeys): string[] {
  const wordless = withLine.filter((language) => language !== 'en' && !withWords.includes(language))
  const lineless = withWords.filter((language) => !withLine.includes(language))
  return [
    ...wordless.map((language) => `languages/${language}.po is not there: npm run words -- ${language} makes it`),
    ...lineless.map((language) => `${rulesFile} has no line for languages/${language}.po: ${lineFor(language)}`),
  ]
}

/** The line that a language has there, as Unicode's data has it; whoever speaks it knows better. */
export function lineFor(language: string): string {
  const { region } = new Intl.Locale(language).maximize()
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  const written = name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  const locale = region === undefined ? language : `${language}-${region}`
  return `${language}: { name: '${written}', locale: '${locale}', direction: '${directionOf(language)}' },`
}

const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

const directionOf = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'

/** Whether it is called as the hall calls languages, and somebody speaks it. */
export const isLanguageName = (language: string): boolean =>
  /^[a-z]{2,3}$/.test(language) &&
  new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language) !== undefined
