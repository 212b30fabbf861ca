import type { Page } from '@playwright/test'
import { type HallWithDatabase, startHallWithDatabase } from '../../product/hall-with-database.ts'
import { freshEmail, hostOf, join, password } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { test as base, expect } from '../steps/journey.ts'

/** A hall of its own: its door is shut; and with its database at hand, for nobody waits until a newcomer may invite. */
const test = base.extend<object, { hall: HallWithDatabase; product: Product }>({
  hall: [
    // Playwright reads from this pattern which fixtures one stands on.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const hall = await startHallWithDatabase()
      await use(hall)
      await hall.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  product: [async ({ hall }, use) => use(hall.product), { scope: 'worker' }],
})

async function fill(page: Page, firstName: string, lastName: string, does = 'Create account'): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(freshEmail(`${firstName} ${lastName}`))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
  await page.getByRole('button', { name: does }).click()
}

async function chooseWayIn(admins: Page, mode: RegExp): Promise<void> {
  await admins.getByRole('radio', { name: mode }).check()
  const change = admins.getByRole('button', { name: 'Change who may join' })
  if (await change.isEnabled()) await change.click()
  await expect(change).toBeDisabled()
}

test('an admin lets people in by invitation alone, one comes by the link, and nobody without it', async ({
  open,
  product,
}) => {
  test.slow()
  const mara = await hostOf(product)
  const admins = await open('/admin?view=doors', { as: mara })
  // Whoever has begun to write meanwhile is answered as the hall says now.
  const early = await open('/register')
  await expect(early.getByLabel('Email')).toBeVisible()

  const link = await test.step('the door is shut to all but whom the first link brings', async () => {
    await admins.getByRole('radio', { name: /^By invitation/ }).check()
    await admins.getByRole('button', { name: 'Change who may join' }).click()
    const dialog = admins.getByRole('dialog')
    await dialog.getByLabel('For whom, in your words').fill('The Tuesday table')
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    const made = await admins.getByText(/\/register\?invite=/).textContent()
    await admins.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await expect(admins.getByText('0 of 1 came')).toBeVisible()
    return new URL(made ?? '')
  })

  await test.step('who has the link reads who invites, and is in', async () => {
    const guest = await open(`${link.pathname}${link.search}`)
    await expect(guest.getByText('Mara Keeper invites you in.')).toBeVisible()
    await fill(guest, 'Wren', 'Marsh')
    await expect(guest).toHaveURL(/\/welcome$/)
    await expect(guest.getByRole('heading', { name: 'Mara brought you in' })).toBeVisible()
  })

  await test.step('nobody comes without one, nor a second time by it', async () => {
    await fill(early, 'Kasper', 'Nyholm')
    await expect(early.getByRole('alert')).toContainText('This hall takes new members by invitation')
    const late = await open(`${link.pathname}${link.search}`)
    await expect(late.getByRole('heading', { name: 'By invitation' })).toBeVisible()
    await expect(late.getByText('This invitation is not good any more. Ask for another one.')).toBeVisible()
    await expect(late.getByLabel('Email')).toHaveCount(0)
  })

  await test.step('the admin sees who came, and by whom', async () => {
    await admins.reload()
    await admins.getByRole('link', { name: 'Wren Marsh' }).click()
    await expect(admins.getByRole('heading', { name: 'Wren Marsh' })).toBeVisible()
    await expect(admins.getByText('Invited by')).toBeVisible()
    await expect(admins.getByRole('link', { name: 'Mara Keeper', exact: true })).toBeVisible()
  })
})

test('whoever asks to join reads on that page what the hosts answered, and comes in', async ({ open, product }) => {
  test.slow()
  const admins = await open('/admin?view=doors', { as: await hostOf(product) })
  await chooseWayIn(admins, /^Whom you let in/)
  const [guest, other] = [await open('/register'), await open('/register')]
  const waiting = admins.getByRole('list', { name: 'Who wants to join' })

  await test.step('two ask, and read that it waits', async () => {
    await fill(guest, 'Ilse', 'Brandt', 'Ask to join')
    await expect(guest.getByRole('heading', { name: 'You have asked' })).toBeVisible()
    await fill(other, 'Otto', 'Quill', 'Ask to join')
    await expect(other.getByRole('heading', { name: 'You have asked' })).toBeVisible()
  })

  await test.step('one is let in, and one is not', async () => {
    await waiting.getByRole('checkbox', { name: /Ilse Brandt/ }).check()
    await admins.getByRole('button', { name: 'Let 1 person in' }).click()
    await expect(waiting.getByText('Ilse Brandt')).toHaveCount(0)
    await waiting.getByRole('checkbox', { name: /Otto Quill/ }).check()
    await admins.getByRole('button', { name: 'Turn them away…' }).click()
    await admins.getByRole('dialog').getByRole('button', { name: 'Turn away' }).click()
    await expect(admins.getByText('Nobody waits.')).toBeVisible()
  })

  await test.step('both read it when they come back', async () => {
    await other.goto('/register')
    await expect(other.getByRole('heading', { name: 'Not this time' })).toBeVisible()
    await other.getByRole('button', { name: 'Ask again' }).click()
    await expect(other.getByLabel('Email')).toBeVisible()
    await guest.goto('/register')
    await expect(guest.getByRole('heading', { name: 'You are let in' })).toBeVisible()
    await guest.getByRole('main').getByRole('link', { name: 'Sign in' }).first().click()
    await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

test('a member invites by a link of their own, sees who came, and ends it', async ({ open, hall, product }) => {
  test.slow()
  const admins = await open('/admin?view=doors', { as: await hostOf(product) })
  await chooseWayIn(admins, /^Everybody/)
  const wilma = await join(product, 'Wilma Marsh')
  await hall.sql(`update users set created_at = created_at - interval '30 days' where id = '${wilma.id}'`)
  await admins.getByRole('combobox', { name: 'Links that each member may have at one time' }).selectOption('1 link')
  await chooseWayIn(admins, /^Everybody/)
  const members = await open('/profile/edit/invitations', { as: wilma })
  const own = members.getByRole('list', { name: 'Invitations' })

  const link = await test.step('they make the one that they may have', async () => {
    await expect(members.getByText(/^You can make 1 more link/)).toBeVisible()
    await members.getByRole('button', { name: 'Make an invitation…' }).click()
    const dialog = members.getByRole('dialog')
    await dialog.getByLabel('For whom, in your words').fill('My brother')
    await dialog.getByRole('combobox', { name: 'For how many' }).selectOption('5')
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    const made = await dialog.getByText(/\/register\?invite=/).textContent()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(own.getByText('0 of 5 came')).toBeVisible()
    await expect(members.getByRole('button', { name: 'Make an invitation…' })).toBeDisabled()
    return new URL(made ?? '')
  })
  const path = link.pathname + link.search

  await test.step('whoever has it comes in, and meets who brought them', async () => {
    const guest = await open(path)
    await expect(guest.getByText('Wilma Marsh invites you in.')).toBeVisible()
    await fill(guest, 'Kasper', 'Nyholm')
    await expect(guest.getByRole('heading', { name: 'Wilma brought you in' })).toBeVisible()
  })

  await test.step('they see who came, and end it: it brings in nobody more', async () => {
    await members.reload()
    await expect(own.getByRole('link', { name: 'Kasper Nyholm' })).toBeVisible()
    await own.getByRole('button', { name: 'End it' }).click()
    await members.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
    await expect(own.getByText('Over', { exact: true })).toBeVisible()
    const late = await open(path)
    await expect(late.getByText('This invitation is not good any more. Ask for another one.')).toBeVisible()
    await expect(members.getByRole('button', { name: 'Make an invitation…' })).toBeEnabled()
  })

  await test.step('the admins know it, too', async () => {
    await admins.reload()
    await expect(admins.getByText('My brother')).toBeVisible()
  })
})
