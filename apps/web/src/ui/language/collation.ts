import { language } from './language.ts'

/** Sorts words for people as the language of the page does: in German Ä stands beside A. */
export const { compare: compareWords } = new Intl.Collator(language)
