import { atFirstUse } from './formats.ts'
import { language } from './language.ts'

const lists = atFirstUse(() => new Intl.ListFormat(language))

/** "Wren, Hana and Tobias", as the language of the page lists things; "" for nothing. */
export const listed = (things: readonly string[]): string => lists().format(things)

const choices = atFirstUse(() => new Intl.ListFormat(language, { type: 'disjunction' }))

/** "Hades, Celeste or Balatro": any of them. */
export const eitherOf = (things: readonly string[]): string => choices().format(things)
