import type { Page } from '@playwright/test'
import { receiveResetLink } from '../product/mailbox.ts'
import { join, type Member } from '../product/members.ts'
import { expect, test } from './steps/journey.ts'

async function signIn(page: Page, member: Pick<Member, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a wrong password is refused, the right one opens', async ({ open, product }) => {
  const member = await join(product, 'Nadia Rahmani')
  const page = await open('/login')
  await signIn(page, { email: member.email, password: 'not the right words' })
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your email or password.')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await signIn(page, member)
  await expect(page).toHaveURL(`${product.url}/feed`)
})

test('signing in leads back to where one wanted to go', async ({ open, product }) => {
  const member = await join(product, 'Oskar Lind')
  const page = await open('/notifications?from=mail#latest')
  await expect(page).toHaveURL(
    `${product.url}/login?${new URLSearchParams({ redirect: '/notifications?from=mail#latest' }).toString()}`,
  )
  await signIn(page, member)
  await expect(page).toHaveURL(`${product.url}/notifications?from=mail#latest`)
})

for (const target of [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/nowhere',
]) {
  test(`signing in never leads to ${target}`, async ({ open, product }) => {
    const member = await join(product, 'Petra Novak')
    const page = await open(`/login?${new URLSearchParams({ redirect: target }).toString()}`)
    await signIn(page, member)
    await expect(page).toHaveURL(`${product.url}/feed`)
  })
}

/** The days that each of the three cookies lives, `-1` for one that ends with the browser. */
async function livesOf(page: Page): Promise<Record<string, number>> {
  const daysLeft = (expires: number) => (expires === -1 ? -1 : Math.ceil(expires / 86_400 - Date.now() / 86_400_000))
  const cookies = (await page.context().cookies()).filter(({ name }) =>
    ['refreshToken', 'token', 'user'].includes(name),
  )
  return Object.fromEntries(cookies.map(({ name, expires }) => [name, daysLeft(expires)]))
}

/** Names of the cookies that scripts of the page write from its next visit on. */
async function writtenByScript(page: Page): Promise<Set<string>> {
  const names = new Set<string>()
  await page.exposeFunction('noteCookie', (text: string) => names.add(text.slice(0, text.indexOf('='))))
  await page.addInitScript(`{
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    const set = function (text) { noteCookie(text); cookie.set.call(this, text) }
    Object.defineProperty(document, 'cookie', { get: cookie.get, set })
  }`)
  return names
}

for (const [choice, lives] of [
  ['stays', { refreshToken: 30, token: 7, user: 30 }],
  ['ends with the browser', { refreshToken: -1, token: -1, user: -1 }],
] as const) {
  test(`a sign-in that ${choice} does so after a refresh and after a change of the member, too`, async ({
    open,
    product,
  }) => {
    const member = await join(product, 'Rosa Imhof')
    const page = await open('/')
    const written = await writtenByScript(page)
    await page.goto('/login')
    await page.getByRole('checkbox', { name: 'Stay signed in' }).setChecked(choice === 'stays')
    await signIn(page, member)
    await expect(page).toHaveURL(`${product.url}/feed`)
    expect(await livesOf(page)).toEqual(lives)

    const cookieOf = async (name: string) =>
      (await page.context().cookies()).find((cookie) => cookie.name === name)?.value
    const before = await cookieOf('token')
    // A page that is just opened goes by its own clock: the token has ended then.
    await page.clock.setFixedTime(Date.now() + 11 * 60_000)
    await page.goto('/profile/edit')
    await expect.poll(() => cookieOf('token')).not.toBe(before)
    expect(await livesOf(page)).toEqual(lives)

    await page.getByLabel('First name').fill('Rosalie')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(() => cookieOf('user')).toContain('Rosalie')
    expect(await livesOf(page)).toEqual(lives)
    expect([...written]).toEqual(['user'])
  })
}

test('signing out in one tab ends the others', async ({ open, product }) => {
  const member = await join(product, 'Ruben Aydin')
  const page = await open('/friends', { as: member })
  const other = await page.context().newPage()
  await other.goto('/chat')
  await expect(other.locator('[data-frame]')).toHaveCount(0)
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login/)
  const kept = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect.poll(kept).toEqual(['consent'])
})

test('a forgotten password is replaced by the link of the mail, which works once', async ({ open, product }) => {
  const member = await join(product, 'Selma Vogt')
  const page = await open('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(member.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(/^Sent\. Look in your inbox/)).toBeVisible()

  const link = await receiveResetLink(product, member.email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/reset-password`)
  const renewed = { email: member.email, password: 'a quieter harbour by night' }
  await page.getByLabel('New password').fill(renewed.password)
  await page.getByLabel('Repeat it').fill(renewed.password)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page).toHaveURL(`${product.url}/feed`)

  const later = await open(link)
  await expect(later.getByRole('heading', { name: 'This link has burned down' })).toBeVisible()
  await later.goto('/login')
  await signIn(later, member)
  await expect(later.getByRole('alert')).toContainText('Login failed.')
  // The refusal leads there, and would take what is typed meanwhile along.
  await expect(later.getByLabel('Password', { exact: true })).toBeFocused()
  await signIn(later, renewed)
  await expect(later).toHaveURL(`${product.url}/feed`)
})
