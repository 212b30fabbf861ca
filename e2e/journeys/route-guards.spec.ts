import type { Page } from '@playwright/test'
import { hostOf, join } from '../product/members.ts'
import { expect, test } from './steps/journey.ts'

const id = '0190a1b2-0000-7000-8000-000000000001'
const publicPages = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/privacy-policy',
  '/transparency',
  '/closed',
  '/end-letters',
]
const finished = [
  '/about',
  '/challenges',
  '/challenges/new',
  '/chat',
  '/feed',
  '/friends',
  '/people',
  '/games',
  '/library',
  '/library/import',
  '/library/next',
  '/library/stats',
  '/lists',
  '/notifications',
  '/profile/edit',
  '/search-results',
  '/share',
  '/test',
  '/tournaments',
  '/tournaments/new',
  '/user-request',
  '/welcome',
]
/** Rooms to come, and a member and a game that there are not. */
const toCome = [`/challenge/${id}`, '/game/999999999', `/post/${id}`, `/profile/${id}`, `/tournament-detail/${id}`]
const unknown = ['/no/such/room', '/chat/deeper']

/** By the address; what a page goes on to load once it stands is not waited for. */
async function enter(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
}

test('public pages are open to visitors', async ({ open, product }) => {
  const page = await open('/')
  for (const path of publicPages) {
    await enter(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(page.url()).toBe(`${product.url}${path}`)
  }
})

test('every other route sends visitors to the door and remembers the way', async ({ open, product }) => {
  const page = await open('/')
  for (const path of [...finished, ...toCome, '/admin', ...unknown]) {
    const full = `${path}?view=all`
    await enter(page, full)
    await expect(page).toHaveURL(`${product.url}/login?${new URLSearchParams({ redirect: full }).toString()}`)
  }
})

test('members enter every room, and rooms to come answer inside the shell', async ({ open, product }) => {
  const page = await open('/', { as: await join(product, 'Theo Marchetti') })
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const path of [...finished, ...toCome]) {
    await enter(page, path)
    await expect(main).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(page.url()).toBe(`${product.url}${path}`)
    const missing = page.getByRole('heading', { level: 1, name: `Page Not Found: ${path}`, exact: true })
    await expect(missing).toHaveCount(toCome.includes(path) ? 1 : 0)
  }
})

test('members are led past the doors', async ({ open, product }) => {
  const page = await open('/', { as: await join(product, 'Uma Sorensen') })
  for (const [path, target] of [
    ['/login', '/feed'],
    ['/register', '/feed'],
    ['/login?redirect=%2Ffriends', '/friends'],
    ['/forgot-password', '/forgot-password'],
  ]) {
    await enter(page, path ?? '')
    await expect(page).toHaveURL(`${product.url}${target}`)
  }
})

test('a member whose own cookie is missing, damaged or incomplete is fetched, from any door', async ({
  open,
  product,
}) => {
  const tilda = await join(product, 'Tilda Brandt')
  const page = await open('/', { as: tilda })
  const userCookie = async () =>
    decodeURIComponent((await page.context().cookies()).find(({ name }) => name === 'user')?.value ?? '')
  for (const [text, path, target] of [
    ['', '/friends', '/friends'],
    ['{', '/login', '/feed'],
    [JSON.stringify({ id: tilda.id, firstName: 'Tilda' }), '/register', '/feed'],
  ] as const) {
    await page.context().addCookies([{ name: 'user', value: encodeURIComponent(text), url: product.url }])
    await enter(page, path)
    await expect(page).toHaveURL(`${product.url}${target}`)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect.poll(userCookie).toContain('"lastName":"Brandt"')
  }
})

test('an unknown route is told by its path', async ({ open, product }) => {
  const page = await open('/', { as: await join(product, 'Vera Holm') })
  for (const path of unknown) {
    await enter(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Page Not Found: ${path}`)
  }
  await page.getByRole('link', { name: 'Back to the hall' }).click()
  await expect(page).toHaveURL(`${product.url}/feed`)
})

test('the admin room is for moderators', async ({ open, product }) => {
  const page = await open('/admin', { as: await join(product, 'Wim de Boer') })
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(page.getByText('That door is for moderators.')).toBeVisible()

  const keeper = await open('/admin', { as: await hostOf(product) })
  await expect(keeper.getByRole('heading', { level: 1 })).toHaveText('Admin')
  await expect(keeper.getByRole('heading', { name: 'Waiting longest' })).toBeVisible()
  expect(keeper.url()).toBe(`${product.url}/admin`)
})

test('a page that cannot be loaded becomes the 500 page', async ({ open, product }) => {
  const page = await open('/friends', { as: await join(product, 'Xenia Orlova') })
  const part = /\/assets\/notifications-page[^/]*\.js$/
  await page.route(part, (route) => route.abort())
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
  await page.unroute(part)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
})
