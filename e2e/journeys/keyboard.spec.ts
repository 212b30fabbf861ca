import { befriend, joinAll } from '../product/members.ts'
import { composerOf, logOf } from './steps/chat-steps.ts'
import { expect, test } from './steps/journey.ts'
import { tabTo } from './steps/tab-to.ts'

test('the hall works without a pointer', async ({ open, product }) => {
  const [zoe, abel] = await joinAll(product, 'Zoë Lindqvist', 'Abel Moreau')
  await befriend(product, zoe, abel)
  const page = await open('/login')
  const { keyboard } = page

  await test.step('sign in', async () => {
    await tabTo(page, page.getByLabel('Email'))
    await keyboard.type(zoe.email)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await keyboard.type(zoe.password)
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'The table is set' })).toBeVisible()
  })

  await test.step('find a friend in the palette', async () => {
    await keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await keyboard.type('abel')
    await expect(page.getByRole('option', { name: /Abel Moreau/ })).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('Shift+Enter')
    await expect(page).toHaveURL(/\/chat\?conversation=/)
  })

  await test.step('write to them', async () => {
    await expect(composerOf(page)).toBeFocused()
    await keyboard.type('No mouse tonight')
    await keyboard.press('Enter')
    await expect(logOf(page).getByText('No mouse tonight')).toBeVisible()
    await expect(logOf(page).getByText('Sending')).toHaveCount(0)
  })

  await test.step('skip to the content, and walk by letters', async () => {
    await page.goto('/friends')
    await expect(page.getByRole('button', { name: 'Message Abel Moreau' })).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: /^Skip to/ }))
    await keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await keyboard.press('g')
    await keyboard.press('n')
    await expect(page).toHaveURL(/\/notifications$/)
    await keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
  })
})
