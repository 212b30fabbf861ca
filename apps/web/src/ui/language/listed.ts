import { language } from './language.ts'

const lists = new Intl.ListFormat(language)

/** "Wren, Hana and Tobias", as the language of the page lists things; "" for nothing. */
export const listed = (things: readonly string[]): string => lists.format(things)
