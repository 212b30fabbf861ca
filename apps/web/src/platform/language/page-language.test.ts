import { beforeEach, expect, test } from 'vitest'
import { clearCookie } from '../cookies/cookies.ts'
import { keepLanguage, keepLanguageOf, keptLanguage, pageLanguage } from './page-language.ts'

beforeEach(() => clearCookie('language'))

const speaking = (language: 'en' | 'de' | null) => ({
  preferences: { dirtyWordFilter: true, language, realCovers: true },
})

test('a page without a language of its own is English, and nothing was chosen yet', () => {
  expect(pageLanguage).toBe('en')
  expect(keptLanguage()).toBeUndefined()
})

test('a choice is kept on this browser', () => {
  expect(keepLanguage('de')).toBe(true)
  expect(keptLanguage()).toBe('de')
})

test('what a member chose elsewhere is kept here, and asks for a new page once', () => {
  expect(keepLanguageOf(speaking('de'))).toBe(true)
  expect(keptLanguage()).toBe('de')
  expect(keepLanguageOf(speaking('de'))).toBe(false)
})

test('a member who speaks the language of the page, or chose none, needs no new page', () => {
  expect(keepLanguageOf(speaking('en'))).toBe(false)
  expect(keptLanguage()).toBe('en')
  expect(keepLanguageOf(speaking(null))).toBe(false)
  expect(keptLanguage()).toBe('en')
})
