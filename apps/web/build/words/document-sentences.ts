// The few sentences of the document around the page: what search engines and those without JavaScript read.
import type { SpokenLanguage } from './spoken-language.ts'

const places = /(<meta name="description" content="|<noscript>)([^"<]+)/g

export function documentSentences(html: string): string[] {
  return [...html.matchAll(places)].map(([, , sentence = '']) => sentence)
}

/** The document with its language, the direction it is read in, and its sentences in that language. */
export function translateDocument(html: string, { locale, direction, translate }: SpokenLanguage): string {
  return html
    .replace('<html lang="en"', `<html lang="${locale}" dir="${direction}"`)
    .replaceAll(places, (_, before: string, sentence: string) => before + escapeText(translate(sentence, undefined)))
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
