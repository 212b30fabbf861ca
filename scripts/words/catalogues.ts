// The catalogues beside English, read and written.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createItem, createPoFile, type PoFile, parsePo, stringifyPo } from 'pofile-ts'
import { cataloguesFolder, sentenceKey } from '../../apps/web/build/words/catalogue.ts'
import { namesIn, takeApart } from '../../apps/web/build/words/message-parts.ts'
import type { Said } from './said-messages.ts'

export const catalogueFiles = (): string[] =>
  readdirSync(cataloguesFolder)
    .filter((name) => name.endsWith('.po'))
    .map((name) => join(cataloguesFolder, name))

/** The catalogue as it should be: what is said, in its order, with the translations that it has. */
export function bringUpToDate(text: string, said: readonly Said[]): string {
  const before = parsePo(text)
  const translations = new Map(before.items.map(({ msgid, msgctxt, msgstr }) => [sentenceKey(msgid, msgctxt), msgstr]))
  const after: PoFile = createPoFile()
  after.headers = before.headers
  after.headerOrder = before.headerOrder
  after.comments = before.comments
  after.items = said.map(({ message, context, files, hints }) => ({
    ...createItem(),
    msgid: message,
    msgctxt: context ?? null,
    msgstr: translations.get(sentenceKey(message, context)) ?? [''],
    references: [...files],
    extractedComments: [...hints],
  }))
  return `${stringifyPo(after, { foldLength: 0, compactMultiline: true })}\n`
}

/** What a translator has to do, one line each. */
export function faultsOf(text: string, said: readonly Said[]): string[] {
  const { items } = parsePo(text)
  const known = new Set(said.map(({ message, context }) => sentenceKey(message, context)))
  const translations = new Map(
    items.map(({ msgid, msgctxt, msgstr }) => [sentenceKey(msgid, msgctxt), msgstr.join('')]),
  )
  const missing = said
    .filter(({ message, context }) => !translations.get(sentenceKey(message, context)))
    .map(({ message }) => `"${message}" is not translated`)
  const unused = items
    .filter(({ msgid, msgctxt }) => !known.has(sentenceKey(msgid, msgctxt)))
    .map(({ msgid }) => `"${msgid}" is said nowhere`)
  const wrong = items.flatMap(({ msgid, msgstr }) => {
    const fault = msgstr.join('') === '' ? undefined : valueFault(msgid, msgstr.join(''))
    return fault === undefined ? [] : [`"${msgid}": ${fault}`]
  })
  return [...missing, ...unused, ...wrong]
}

/** A translation uses each value and element of its sentence, and no other. */
function valueFault(message: string, translated: string): string | undefined {
  try {
    const wanted = new Set(namesIn(takeApart(message)))
    const used = new Set(namesIn(takeApart(translated)))
    const lost = [...wanted].filter((name) => !used.has(name))
    const made = [...used].filter((name) => !wanted.has(name))
    if (lost.length > 0) return `the translation leaves out ${lost.join(', ')}`
    return made.length > 0 ? `the translation has ${made.join(', ')}, which the sentence does not` : undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export const readCatalogueFile = (file: string): string => readFileSync(file, 'utf8')
