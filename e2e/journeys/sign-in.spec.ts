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
  await expect(page).toHaveURL(`${product.url}/chat`)
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
    await expect(page).toHaveURL(`${product.url}/chat`)
  })
}

test('signing out in one tab ends the others', async ({ open, product }) => {
  const member = await join(product, 'Ruben Aydin')
  const page = await open('/friends', { as: member })
  const other = await page.context().newPage()
  await other.goto('/chat')
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login/)
  const kept = (await page.context().cookies()).map(({ name }) => name)
  expect(kept).toEqual(['consent'])
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
  await expect(page).toHaveURL(`${product.url}/chat`)

  const later = await open(link)
  await expect(later.getByRole('heading', { name: 'This link has burned down' })).toBeVisible()
  await later.goto('/login')
  await signIn(later, member)
  await expect(later.getByRole('alert')).toContainText('Login failed.')
  await signIn(later, renewed)
  await expect(later).toHaveURL(`${product.url}/chat`)
})
