import type { Locator, Page } from '@playwright/test'
import { call, freshEmail, hostOf, join, say } from '../../product/members.ts'
import { logOf } from '../steps/chat-steps.ts'
import { expect, test } from '../steps/journey.ts'
import { tabTo } from '../steps/tab-to.ts'
import { answerTheLetter, comeIn, counted, greet, leaveAndComeBack, mostPresses, stepOf } from './first-words.ts'

type Talk = { readonly id: string; readonly lastMessage: { readonly text: string } | null }

/** Tab leads there, and Enter or the space bar presses it. */
const keysOf = (page: Page) => ({
  async press(what: Locator) {
    await tabTo(page, what)
    const isBox = (await what.getAttribute('type')) === 'checkbox'
    await page.keyboard.press(isBox ? 'Space' : 'Enter')
  },
  async fill(field: Locator, words: string) {
    await tabTo(page, field)
    await page.keyboard.insertText(words)
  },
})

const countPointers = `window.pointers = 0
  addEventListener('pointerdown', () => { window.pointers += 1 }, true)`

test('by the keyboard alone a newcomer has the first answer within ten presses', async ({ open, product }) => {
  const endGreeting = await greet(product)
  const page = await open('/register')
  await page.evaluate(countPointers)
  const hands = counted(keysOf(page))
  await comeIn(page, hands, 'Noor', 'Haddad')
  await answerTheLetter(page, product, hands)
  expect(hands.count()).toBeLessThanOrEqual(mostPresses)
  expect(await page.evaluate('pointers')).toBe(0)
  await endGreeting()
})

test('by the keyboard alone each step is left, and picked up again', async ({ open, product }) => {
  const page = await open('/welcome', { as: await join(product, 'Noor Haddad') })
  await leaveAndComeBack(page, keysOf(page), async () => {
    await page.reload()
    await expect(page.locator('[data-frame]')).toHaveCount(0)
  })
})

test('where nobody greets, who keeps the hall is suggested: said hello to, and the answer comes', async ({
  open,
  product,
}) => {
  const host = await hostOf(product)
  const page = await open('/register')
  const hands = counted({ press: (what) => what.click(), fill: (field, words) => field.fill(words) })
  const lastName = freshEmail('moreau').slice(7, 15).replaceAll(/\d/g, 'a')
  await comeIn(page, hands, 'Ida', lastName)
  const people = stepOf(page, 'People to meet')
  // What lies further down is drawn once one comes near.
  await people.scrollIntoViewIfNeeded()
  await expect(people).toContainText('Looks after this hall')
  await hands.press(people.getByRole('button', { name: 'Say hello to Mara Keeper' }))
  await expect(people.getByText('Hello said')).toBeVisible()

  await test.step('it goes after ten seconds, and the host answers', async () => {
    const found = async () => {
      const talks = await call<Talk[]>(product, 'GET', `/api/conversations/user/${host.id}?box=requests`, { as: host })
      return talks.find(({ lastMessage }) => lastMessage?.text.includes('I am Ida'))?.id
    }
    await expect.poll(found).toBeDefined()
    const conversation = (await found()) ?? ''
    await call(product, 'POST', `/api/conversations/${conversation}/request`, { as: host })
    await say(product, host, conversation, 'Good to have you here, Ida.')
  })

  await hands.press(
    page.getByRole('status', { name: 'New messages' }).getByRole('link', { name: 'Open the conversation' }),
  )
  await expect(logOf(page).getByText('Good to have you here, Ida.')).toBeVisible()
  expect(hands.count()).toBeLessThanOrEqual(mostPresses)
})
