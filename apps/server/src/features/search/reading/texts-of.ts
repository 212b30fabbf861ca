import type { Found, MarkedText } from '@guildhall/contract/search'

/** The texts in which something was found, as far as they are shown. */
export function textsOf(found: Found): string[] {
  return Object.values(found).flatMap((value: unknown) => (isMarkedText(value) ? value.text : []))
}

function isMarkedText(value: unknown): value is MarkedText {
  return typeof value === 'object' && value !== null && 'marks' in value && 'text' in value
}
