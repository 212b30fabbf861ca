import { type RawBuilder, sql } from 'kysely'
import { emailKey, foldName, soughtWords } from '../users/index.ts'

/** What staff wrote into the field. */
export type Sought =
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'address'; readonly key: string }
  | { readonly kind: 'domain'; readonly domain: string }

/**
 * Null when nothing is sought. Of addresses nobody finds more than they knew: a whole one, or all of a domain. Who may not
 * read addresses seeks names and handles by what they wrote.
 */
export function readSought(q: string, mayReadAddresses: boolean): Sought | null {
  const text = q.trim()
  if (text === '') return null
  const at = text.lastIndexOf('@')
  if (mayReadAddresses && at > 0) return { kind: 'address', key: emailKey(text) }
  if (mayReadAddresses && at === 0 && text.includes('.')) return { kind: 'domain', domain: emailKey(text.slice(1)) }
  return { kind: 'name', text: text.replace(/^@/, '') }
}

/** Shorter, it is what a word begins with: three letters are what the index of parts is made of. */
const partMinimum = 3

/** What must hold of the member in `users`. */
export function soughtIn(sought: Sought): RawBuilder<unknown> {
  if (sought.kind === 'address') return sql`users.email_key = ${sought.key}`
  if (sought.kind === 'domain') return sql`split_part(users.email_key, '@', 2) = ${sought.domain}`
  const handle = sought.text.toLowerCase()
  const name = foldName(sought.text)
  const byHandle = sql`users.handle like ${`${handle.length < partMinimum ? '' : '%'}${asWritten(handle)}%`}`
  const words = soughtWords(sought.text)
  if (words.length === 0) return byHandle
  // Words hold no punctuation, so nothing in them can end the quotes.
  const byWords = sql`users.name_words @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`
  // Several words are what names begin with. No handle holds them, and parts across a gap cost more than they find.
  if (/\s/u.test(sought.text)) return byWords
  const byPart = name.length < partMinimum ? sql`` : sql`or users.name_key like ${`%${asWritten(name)}%`}`
  return sql`(${byWords} or ${byHandle} ${byPart})`
}

const asWritten = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
