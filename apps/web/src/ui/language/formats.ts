import { language } from './language.ts'

/** What is made when it is first asked for, and then kept. */
export function atFirstUse<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

// A phone takes milliseconds for each of the formats of its language, and the scripts of a page have many more than it shows.

export type DateFormat = {
  readonly format: (at: Date | number) => string
  readonly formatRange: (from: Date | number, to: Date | number) => string
}

/** Days and times in the words of the page's language. */
export function dateFormat(options: Intl.DateTimeFormatOptions): DateFormat {
  const made = atFirstUse(() => new Intl.DateTimeFormat(language, options))
  return { format: (at) => made().format(at), formatRange: (from, to) => made().formatRange(from, to) }
}

export type NumberFormat = { readonly format: (number: number) => string }

/** Numbers as the page's language writes them. */
export function numberFormat(options: Intl.NumberFormatOptions): NumberFormat {
  const made = atFirstUse(() => new Intl.NumberFormat(language, options))
  return { format: (number) => made().format(number) }
}
