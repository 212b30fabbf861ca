import type { Locator } from '@playwright/test'
import { join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { answerTheLetter, comeIn, counted, greet, leaveAndComeBack, mostPresses } from './first-words.ts'

const thumbs = {
  press: (what: Locator) => what.tap(),
  fill: (field: Locator, words: string) => field.fill(words),
}

test('a newcomer on a phone has the first answer within ten taps', async ({ open, product }) => {
  const endGreeting = await greet(product)
  const page = await open('/register')
  const hands = counted(thumbs)
  await comeIn(page, hands, 'Ida', 'Moreau')
  await answerTheLetter(page, product, hands)
  expect(hands.count()).toBeLessThanOrEqual(mostPresses)
  await endGreeting()
})

test('on a phone each step is left, and picked up on another one', async ({ open, product }) => {
  const ida = await join(product, 'Ida Moreau')
  const page = await open('/welcome', { as: ida })
  await leaveAndComeBack(page, thumbs, async () => {
    await page.goto('/feed')
    await page.goto('/welcome')
  })
})
