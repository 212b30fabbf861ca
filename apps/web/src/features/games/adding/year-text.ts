import { t } from '@lingui/core/macro'

const earliest = 1950
const latest = 2100

/** A year as it was typed; nothing typed is no year. */
export function yearOf(text: string): number | null {
  const typed = text.trim()
  return typed === '' ? null : Number(typed)
}

/** What is wrong with a year that was typed. */
export function yearFault(text: string): string | undefined {
  const year = yearOf(text)
  if (year === null || (Number.isInteger(year) && year >= earliest && year <= latest)) return undefined
  return t`A year between ${earliest} and ${latest}, or leave it empty.`
}
