import { atFirstUse } from './formats.ts'
import { language } from './language.ts'

const letters = atFirstUse(() => new Intl.Collator(language))

/** Sorts words for people as the language of the page does: in German Ä stands beside A. */
export const compareWords = (one: string, other: string): number => letters().compare(one, other)
