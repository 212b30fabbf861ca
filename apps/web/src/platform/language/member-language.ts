// The language of a member: kept by the server, for mails, notifications and other devices.
import type { Language } from '@guildhall/contract/rules/languages'
import type { CurrentUser } from '@guildhall/contract/users'
import { call } from '../api/call.ts'
import { log } from '../log.ts'
import { settings } from '../settings.ts'
import { keepLanguage, keepLanguageOf, pageLanguage } from './page-language.ts'

/** Of this tab: it outlives the new page, and nobody who comes after. */
const chosenKey = 'guildhall.chosen-language'

/** A choice made at the door is the newest that there is: whoever signs in next in this tab has made it. */
export function noteChosenAtDoor(language: Language): void {
  sessionStorage.setItem(chosenKey, language)
}

/**
 * Speaks to the member as they have chosen, just now at the door or on another device.
 * @returns whether the page has to load anew for it
 */
export function greet(user: CurrentUser): boolean {
  const isChosenAtDoor = sessionStorage.getItem(chosenKey) === pageLanguage
  sessionStorage.removeItem(chosenKey)
  if (!isChosenAtDoor) {
    speakAsPage(user)
    return keepLanguageOf(user)
  }
  if (user.preferences.language !== pageLanguage) tellServer(pageLanguage)
  return false
}

/** Whoever never chose is spoken to by mails and notifications as by the page that they read. */
export function speakAsPage({ preferences }: CurrentUser): void {
  if (preferences.language === null && pageLanguage !== settings.hallLanguage) tellServer(pageLanguage)
}

/** Speaks another language from the next page on; a member is spoken to like that everywhere. */
export async function chooseLanguage(language: Language, isSignedIn: boolean): Promise<void> {
  if (isSignedIn) await call('PATCH /api/me', { body: { preferences: { language } } })
  else noteChosenAtDoor(language)
  if (keepLanguage(language)) window.location.reload()
}

function tellServer(language: Language): void {
  call('PATCH /api/me', { body: { preferences: { language } } }).catch((error: unknown) =>
    log.warn('The language of this page could not be kept for the member', error),
  )
}
