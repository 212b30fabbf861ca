// The first hour of a hall by clicks alone, from the link in the log to the first word of the first guest. A journey counts
// and times it, and who looks on may take pictures on the way.
import type { Locator, Page } from '@playwright/test'
import { freshEmail, password } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { expect } from '../steps/journey.ts'

export const hallName = 'The Lantern'
export const guestName = 'Jun Takeda'
const firstWord = 'Good evening. Is the big table free?'

type Hour = {
  readonly product: Product
  open(path: string): Promise<Page>
  /** Called where there is something to see. */
  look(name: string, page: Page): Promise<void>
}

/** Presses by a pointer, and how often. */
export function createHand() {
  let presses = 0
  return {
    presses: () => presses,
    async press(target: Locator): Promise<void> {
      presses += 1
      await target.click()
    },
  }
}
type Hand = ReturnType<typeof createHand>

/** As it is printed where the server was started. */
async function linkInLog(product: Product): Promise<string> {
  let link: string | undefined
  const find = () => {
    link = /https?:\/\/\S+(\/register\?code=\S+)/.exec(product.output())?.[1]
    return link
  }
  await expect.poll(find, 'the link for the first account').toBeDefined()
  return link ?? ''
}

async function makeAccount(page: Page, name: string, { press }: Hand): Promise<void> {
  const [firstName = '', lastName = ''] = name.split(' ')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(freshEmail(name))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page.getByRole('checkbox', { name: /privacy policy/ }))
  await press(page.getByRole('button', { name: 'Create account' }))
  await expect(page).not.toHaveURL(/\/register/)
}

const cardOf = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const stepOf = (page: Page, title: string) =>
  cardOf(page, 'First steps').getByRole('listitem').filter({ hasText: title })

/** In the views of the desk the steps are one line. */
const wayToSteps = (page: Page) => page.getByRole('main').getByRole('link', { name: 'First steps' })

/** Name, rules, colour and crest. */
async function dressHall(page: Page, hand: Hand, { look }: Hour): Promise<void> {
  await hand.press(cardOf(page, 'First steps').getByRole('link', { name: 'Name the hall' }))
  await page.getByRole('textbox', { name: 'Name of the hall' }).fill(hallName)
  await page
    .getByRole('textbox', { name: 'At the door' })
    .fill('Nine lanterns, one long table, and room for whoever brings dice.')
  await page
    .getByRole('textbox', { name: 'House rules' })
    .fill('Play to win, talk to stay.\nNobody is mocked for losing.')
  const words = cardOf(page, 'What the hall says of itself')
  await hand.press(words.getByRole('button', { name: 'Save' }))
  await expect(words.getByText('Saved.')).toBeVisible()
  await hand.press(wayToSteps(page))
  await expect(stepOf(page, 'A name and a crest')).toContainText('Done')
  await expect(stepOf(page, 'House rules')).toContainText('Done')
  await hand.press(stepOf(page, 'A name and a crest').getByRole('link'))
  const face = cardOf(page, 'What the hall wears')
  await hand.press(face.getByRole('radio', { name: 'Plum' }).first())
  await hand.press(face.getByRole('button', { name: 'Make a crest' }))
  await hand.press(face.getByRole('radio', { name: 'Lantern' }))
  await look('face', page)
  await hand.press(face.getByRole('button', { name: 'Save the look' }))
  await expect(face.getByText('Saved.')).toBeVisible()
}

/** @returns the path of the link that brings somebody in */
async function invite(page: Page, hand: Hand, { look }: Hour): Promise<string> {
  await hand.press(wayToSteps(page))
  await hand.press(cardOf(page, 'First steps').getByRole('link', { name: 'See to the doors' }))
  await hand.press(page.getByRole('button', { name: 'Make an invitation…' }))
  await hand.press(page.getByRole('button', { name: 'Make the link' }))
  const link = page.getByRole('dialog').locator('code')
  await expect(link).toContainText('/register?invite=')
  await look('invitation', page)
  const { pathname, search } = new URL((await link.innerText()).trim())
  await hand.press(page.getByRole('button', { name: 'Done' }))
  await hand.press(wayToSteps(page))
  await expect(stepOf(page, 'Who may join')).toContainText('Done')
  return pathname + search
}

/** The guest finds who runs the hall, and writes to them. */
async function writeToHost(page: Page, hand: Hand, host: string): Promise<void> {
  await hand.press(page.getByRole('link', { name: 'About', exact: true }).first())
  await hand.press(page.getByRole('main').getByRole('link', { name: host }))
  await hand.press(page.getByRole('main').getByRole('button', { name: `Message ${host}` }))
  const composer = page.getByRole('textbox', { name: /^Message / })
  await composer.fill(firstWord)
  await composer.press('Enter')
  await expect(page.getByRole('log', { name: 'Messages' }).getByText(firstWord)).toBeVisible()
  await expect(page.getByText('Sending')).toHaveCount(0)
}

/** @returns the pages of who opened the hall and of the first guest */
export async function openHall(hand: Hand, hour: Hour): Promise<{ host: Page; guest: Page }> {
  const host = await hour.open(await linkInLog(hour.product))
  await hour.look('first-account', host)
  await makeAccount(host, 'Mara Lindqvist', hand)
  await expect(cardOf(host, 'First steps')).toBeVisible()
  await hour.look('first-steps', host)
  await dressHall(host, hand, hour)
  const invitation = await invite(host, hand, hour)

  const guest = await hour.open(invitation)
  await expect(guest.getByText('Mara Lindqvist invites you in.')).toBeVisible()
  await expect(guest.getByText(hallName).first()).toBeVisible()
  await hour.look('door', guest)
  await makeAccount(guest, guestName, hand)
  await writeToHost(guest, hand, 'Mara Lindqvist')
  await hour.look('first-word', guest)
  return { host, guest }
}
