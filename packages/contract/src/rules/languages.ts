/**
 * The languages that the product speaks: a name as its speakers write it, the locale by which it counts, sorts and writes
 * dates, and the direction it is read in. English is the language of the sources; each other one has its words in `languages/<key>.po`.
 */
export const languages = {
  en: { name: 'English', locale: 'en-GB', direction: 'ltr' },
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr' },
} as const

export type Language = keyof typeof languages
export const languageKeys = Object.keys(languages) as Language[]

/** The cookie that holds what was chosen on this browser. */
export const languageCookie = 'language'

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}

/** Of a header; browsers send some fifty characters. */
const readAtMost = 500

/**
 * The language for somebody who has chosen none: the first of a browser's own that there is, else the hall's.
 * @param accepted an `Accept-Language` header (RFC 9110, section 12.5.4)
 * @param usual what is answered where it asks for none of ours
 */
export function languageFor<Usual>(accepted: string | undefined, usual: Usual): Language | Usual {
  const wanted = (accepted ?? '')
    .slice(0, readAtMost)
    .split(',')
    .map((range, place) => {
      const [tag = '', ...parameters] = range
        .toLowerCase()
        .split(';')
        .map((part) => part.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight.slice(2)), place }
    })
  const known = wanted.filter(({ language, weight }) => isLanguage(language) && weight > 0)
  const [best] = known.toSorted((a, b) => b.weight - a.weight || a.place - b.place)
  return isLanguage(best?.language) ? best.language : usual
}

/** What was chosen on this browser, else what suits it. */
export function languageOfVisitor<Usual>(
  headers: { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined },
  usual: Usual,
): Language | Usual {
  return languageChosenIn(headers.cookie) ?? languageFor(headers['accept-language'], usual)
}

/** What was chosen on the browser that sends this `Cookie` header. */
export function languageChosenIn(cookie: string | undefined): Language | undefined {
  const [, chosen] = chosenCookie.exec(cookie ?? '') ?? []
  return isLanguage(chosen) ? chosen : undefined
}

const chosenCookie = new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)`)
