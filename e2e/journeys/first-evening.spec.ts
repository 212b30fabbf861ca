import type { Page } from '@playwright/test'
import { freshEmail, password } from '../product/members.ts'
import { composerOf, logOf, write } from './steps/chat-steps.ts'
import { expect, test } from './steps/journey.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const popups = (page: Page) => page.getByRole('status', { name: 'New messages' })

async function register(page: Page, name: string): Promise<void> {
  const [firstName = '', lastName = ''] = name.split(' ')
  await page.getByRole('link', { name: 'Join the hall' }).first().click()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(freshEmail(name))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
  await page.getByRole('link', { name: 'Just look around' }).click()
  await expect(page).toHaveURL(/\/feed$/)
}

test('two strangers register, become friends and talk', async ({ open }) => {
  const hana = await open('/', { consent: false })
  const leopold = await open('/')

  await test.step('both register', async () => {
    await hana.getByRole('button', { name: 'Accept' }).click()
    await register(hana, 'Hana Kovářová')
    await register(leopold, 'Leopold Achterberg')
    await expect(leopold.getByRole('heading', { name: 'The table is set' })).toBeVisible()
  })

  await test.step('Hana finds Leopold by name and asks', async () => {
    await main(hana)
      .getByRole('link', { name: /^Friends/ })
      .click()
    await hana.getByRole('button', { name: 'Add a friend' }).first().click()
    await hana.getByLabel('Name or handle of a member').fill('leop')
    await hana.getByRole('button', { name: 'Add Leopold Achterberg' }).click()
    await expect(hana.getByText('Request sent')).toBeVisible()
    await expect(hana.getByRole('button', { name: 'Cancel request to Leopold Achterberg' })).toBeVisible()
    // The first Escape would only empty the field.
    await hana.getByLabel('Name or handle of a member').fill('')
    await hana.keyboard.press('Escape')
    await expect(hana.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('Leopold is told at once, and accepts', async () => {
    await expect(popups(leopold)).toContainText('Hana Kovářová')
    await popups(leopold).getByRole('link', { name: 'Take a look' }).click()
    await leopold.getByRole('button', { name: 'Accept the request of Hana Kovářová' }).first().click()
  })

  await test.step('Hana sees her new friend without doing anything', async () => {
    await hana.getByRole('button', { name: 'Message Leopold Achterberg' }).click()
    await expect(hana).toHaveURL(/\/chat\?conversation=/)
  })

  await test.step('the first word pops up, and a click opens the conversation', async () => {
    await write(hana, 'Is the table still free?')
    await expect(popups(leopold)).toContainText('Is the table still free?')
    await popups(leopold).getByRole('link', { name: 'Open the conversation' }).click()
    await expect(leopold).toHaveURL(/\/chat\?conversation=/)
    await expect(logOf(leopold).getByText('Is the table still free?')).toBeVisible()
    await expect(logOf(hana).getByText('Seen by')).toBeVisible()
  })

  await test.step('typing shows, for as long as it lasts', async () => {
    await composerOf(leopold).pressSequentially('It ')
    await expect(hana.getByText('Leopold is typing').first()).toBeVisible()
    await expect(hana.getByText('Leopold is typing').first()).toBeHidden()
  })

  await test.step('the answer arrives and is read', async () => {
    await write(leopold, 'It is. Bring the big dice.')
    await expect(logOf(hana).getByText('It is. Bring the big dice.')).toBeVisible()
    await expect(logOf(leopold).getByText('Seen by')).toBeVisible()
  })

  await test.step('what happened stands under notifications until it is read', async () => {
    await main(hana)
      .getByRole('link', { name: /^Notifications/ })
      .click()
    const accepted = hana.getByRole('article').filter({ hasText: 'Leopold Achterberg' }).first()
    await expect(accepted).toBeVisible()
    await hana.getByRole('button', { name: 'Mark all read' }).first().click()
    await expect(hana.getByText('Nothing new.')).toBeVisible()
    await expect(main(hana).getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  })
})
