// Which language the page speaks, and how it comes to speak another: each is a build of its own, so the page loads anew.
import { isLanguage, type Language, languageCookie, languageKeys, languages } from '@guildhall/contract/rules/languages'
import type { CurrentUser } from '@guildhall/contract/users'
import { clearCookie, readCookie, writeCookie } from '../cookies/cookies.ts'

const keptDays = 365

export const pageLanguage: Language =
  languageKeys.find((key) => languages[key].locale === import.meta.env.VITE_LANGUAGE) ?? 'en'

/** Keeps the choice on this browser; answers whether it was kept, so that the next page speaks it. */
export function keepLanguage(language: Language): boolean {
  writeCookie(languageCookie, language, keptDays)
  return readCookie(languageCookie) === language
}

/** From the next page on this browser is spoken to as it asks for. */
export function forgetLanguage(): void {
  clearCookie(languageCookie)
}

/** What was chosen on this browser. */
export function keptLanguage(): Language | undefined {
  return languageKeys.find((key) => key === readCookie(languageCookie))
}

/** Keeps what the member has chosen, here or on another device; answers whether the page has to load anew for it. */
export function keepLanguageOf({ preferences: { language } }: Pick<CurrentUser, 'preferences'>): boolean {
  // A server of the release before says nothing of it.
  if (!isLanguage(language) || language === keptLanguage()) return false
  return keepLanguage(language) && language !== pageLanguage
}
