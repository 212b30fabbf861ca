import { defineEvent } from '../../platform/events.ts'

/** A file brought words before others that a rule of the hall wants looked at. */
type WordsBrought = { readonly userId: string; readonly texts: readonly string[] }
export const wordsBrought = defineEvent<WordsBrought>('wordsBrought')
