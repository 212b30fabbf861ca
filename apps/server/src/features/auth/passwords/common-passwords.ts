import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/**
 * What is known from break-ins, in lower case, one a line: passwords of ten signs and more, and the words among the
 * shorter ones, which people make longer with digits. Where it comes from stands in docs/decisions.md.
 */
const file = new URL('./common-passwords.txt.gz', import.meta.url)

let lines: string | undefined

/** Whether the text, given in lower case, is one of them. The first question unpacks the list, which takes some 10 ms. */
export function isCommonPassword(text: string): boolean {
  lines ??= gunzipSync(readFileSync(file)).toString('latin1')
  return lines.includes(`\n${text}\n`)
}
