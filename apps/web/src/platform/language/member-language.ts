// The language that a member has chosen: kept by the server, for mails, notifications and other devices.
import { type Language, languageFor } from '@guildhall/contract/rules/languages'
import type { CurrentUser } from '@guildhall/contract/users'
import { call } from '../api/call.ts'
import { log } from '../log.ts'
import { settings } from '../settings.ts'
import { keepHalfFilled } from './half-filled.ts'
import { expectChoice } from './language-elsewhere.ts'
import { forgetLanguage, keepLanguage, keepLanguageOf, keptLanguage, pageLanguage } from './page-language.ts'

/** Of this tab: it outlives the new page, and nobody who comes after. */
const chosenKey = 'guildhall.chosen-language'

/** A choice made at the door is the newest that there is: whoever signs in next in this tab has made it. */
export function noteChosenAtDoor(language: Language): void {
  sessionStorage.setItem(chosenKey, language)
}

/**
 * Speaks to the member as they have chosen, just now at the door or on another device. Whoever has chosen nothing is not
 * spoken to in what somebody before them chose.
 * @returns whether the page has to load anew for it
 */
export function greet(user: CurrentUser): boolean {
  const isChosenAtDoor = sessionStorage.getItem(chosenKey) === pageLanguage
  sessionStorage.removeItem(chosenKey)
  if (!isChosenAtDoor) return keepLanguageOf(user) || isLeftOver(user)
  if (user.preferences.language !== pageLanguage) tellServer(pageLanguage)
  return false
}

/** What a member chose goes with them. */
export function partFrom(user: CurrentUser): void {
  if (user.preferences.language !== null) forgetLanguage()
}

/** Speaks another language from the next page on; a member is spoken to like that everywhere. */
export async function chooseLanguage(language: Language, isSignedIn: boolean): Promise<void> {
  if (isSignedIn) await keepForMember(language)
  else noteChosenAtDoor(language)
  if (!keepLanguage(language)) return
  if (!isSignedIn) keepHalfFilled()
  window.location.reload()
}

/** Speaks what the browser asks for, here and on each other device. */
export async function chooseNoLanguage(): Promise<void> {
  await call('PATCH /api/me', { body: { preferences: { language: null } } })
  forgetLanguage()
  if (browserLanguage() !== pageLanguage) window.location.reload()
}

async function keepForMember(language: Language): Promise<void> {
  expectChoice(language)
  try {
    await call('PATCH /api/me', { body: { preferences: { language } } })
  } catch (error) {
    expectChoice(undefined)
    throw error
  }
}

function isLeftOver({ preferences }: CurrentUser): boolean {
  return preferences.language === null && keptLanguage() === undefined && browserLanguage() !== pageLanguage
}

/** As the server reads it of the header that the browser sends. */
function browserLanguage(): string {
  return languageFor(navigator.languages.join(','), settings.hallLanguage)
}

function tellServer(language: Language): void {
  call('PATCH /api/me', { body: { preferences: { language } } }).catch((error: unknown) =>
    log.warn('The language of this page could not be kept for the member', error),
  )
}
