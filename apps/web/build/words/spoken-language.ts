// What a build speaks: English at the root of the site, each other language beside it under a path of its own.
import { isLanguage, languages } from '@guildhall/contract/rules/languages'
import { readCatalogue } from './catalogue.ts'
import { pseudo } from './pseudo.ts'
import type { Translate } from './put-in-place.ts'

export type SpokenLanguage = {
  readonly key: string
  /** As BCP 47 writes it. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** Where the files of the build lie on the site, from slash to slash. */
  readonly base: string
  readonly translate: Translate
}

/** English is the language of the source. */
const asWritten: Translate = (message) => message

/** @param key of a language of the product, or `pseudo`: long, accented and right to left, to see what that does to rooms */
export function spokenLanguage(key = 'en'): SpokenLanguage {
  const spoken = { key, base: '/' }
  if (key === 'pseudo') return { ...spoken, locale: 'en-XB', direction: 'rtl', translate: pseudo }
  if (!isLanguage(key)) throw new Error(`Nobody speaks "${key}": packages/contract/src/rules/languages.ts has those`)
  const { locale, direction } = languages[key]
  if (key === 'en') return { ...spoken, locale, direction, translate: asWritten }
  return { ...spoken, locale, direction, base: `/languages/${key}/`, translate: readCatalogue(key, locale) }
}
