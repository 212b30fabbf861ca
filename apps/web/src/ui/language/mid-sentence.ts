import { language } from './language.ts'

/** A title as it stands within a sentence: small in English, as it is in languages whose nouns keep their capital. */
export const midSentence = (title: string): string => (language.startsWith('en') ? title.toLowerCase() : title)
