// Days of the calendar as its pages name them, by the clock of the machine that browsers share.
import type { Page } from '@playwright/test'

const two = (number: number) => String(number).padStart(2, '0')

/** So many days on, in the evening. */
export function eveningIn(days: number): Date {
  const evening = new Date()
  evening.setDate(evening.getDate() + days)
  evening.setHours(20, 0, 0, 0)
  return evening
}

export const monthOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}`
export const dayOf = (date: Date): string => `${monthOf(date)}-${two(date.getDate())}`

/** The button of a day in the weeks of a month. */
export const dayButton = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)
