import type { Page } from '@playwright/test'
import { routeRules } from '../../../apps/web/src/app/routes/route-rules.ts'
import { askForReset, expectMail } from '../../product/mailbox.ts'
import { call, join } from '../../product/members.ts'
import { watchAsked } from '../steps/asked-for.ts'
import { findEnglish, isEnglish } from '../steps/english-words.ts'
import { furnishedHall } from '../steps/furnished-hall.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSound } from '../steps/soundness.ts'

// No page, menu or dialog of a hall in German says a sentence of English: what the pages say is compared with the
// catalogue. What members wrote and the names of games are theirs.

test.use({ keepsBrowsers: false })

/** Waits until all that the page asks for is there. */
async function visit(page: Page, path: string): Promise<void> {
  const asked = watchAsked(page)
  await page.goto(path)
  await expect(page.locator('[data-frame]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await asked.toBeThere()
}

async function expectGerman(page: Page, place: string): Promise<void> {
  expect.soft(await findEnglish(page), `English on ${place}`).toEqual([])
}

/** Whoever steers by voice says what they see: translated apart, a name may not hold the words that are shown. */
async function expectNamedAsShown(page: Page, place: string): Promise<void> {
  await expectSound(page, place, ['label-content-name-mismatch'])
}

/** What opens over the page: menus and dialogs behind buttons that say so. */
async function expectGermanBehindButtons(page: Page, place: string): Promise<void> {
  const openers = page.locator('main button[aria-haspopup]:visible')
  // Rows of a list have one each: the first few are like the rest.
  const count = Math.min(await openers.count(), 3)
  for (let at = 0; at < count; at += 1) {
    const opener = openers.nth(at)
    const name = (await opener.getAttribute('aria-label')) ?? (await opener.textContent()) ?? ''
    await opener.click()
    const over = page.getByRole('menu').or(page.getByRole('dialog')).or(page.getByRole('listbox')).first()
    await expect(over).toBeVisible()
    await expectGerman(page, `${place}: ${name}`)
    await page.keyboard.press('Escape')
    await expect(over).toBeHidden()
  }
}

test('the doors speak German', async ({ open }) => {
  const page = await open('/', { language: 'de', consent: false })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  for (const path of [
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/privacy-policy',
    '/closed',
    '/end-letters',
  ]) {
    await visit(page, path)
    await expectGerman(page, path)
  }
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByLabel('E-Mail')).toHaveAttribute('aria-invalid', 'true')
  await expectGerman(page, 'a form with faults')
  // The way back is in words of its own, and what was typed comes along.
  await page.getByLabel('E-Mail').fill('ada@example.org')
  await page.getByRole('button', { name: 'English' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org')
})

test('every room speaks German, and what opens in it', async ({ open, product }) => {
  const { host, friend, group, post } = await furnishedHall(product)
  const page = await open('/about', { language: 'de', as: host })
  const [game] = await call<{ id: string }[]>(product, 'GET', '/api/games/find?q=portal', { as: host })
  const id = game?.id ?? ''
  const challenge = await call<{ id: string }>(product, 'POST', '/api/challenges', {
    as: host,
    body: { title: 'Ohne Heilung', goal: { kind: 'deed', effort: 'attempts', limit: null } },
  })
  await call(product, 'POST', `/api/challenges/${challenge.id}/publish`, { as: host })
  const places: Record<string, string> = {
    '/profile/:id': `/profile/${friend.id}`,
    '/profile/edit/:section': '/profile/edit/privacy',
    '/challenge/:id': `/challenge/${challenge.id}`,
    '/game/:id': `/game/${id}`,
    '/game/:id/edit': `/game/${id}/edit`,
    '/game/:id/history': `/game/${id}/history`,
    // What is not there says so in German too.
    '/list/:id': `/list/${group}`,
    '/admin/cases/:id': '/admin/cases/1',
    '/join/:code': '/join/nowhere',
    '/post/:id': `/post/${post}`,
    '/tournament-detail/:id': '/tournament-detail/1',
    '/tournament-detail/:id/desk': '/tournament-detail/1/desk',
    '/tournament-detail/:id/match/:match': '/tournament-detail/1/match/1-1',
  }
  const paths = routeRules.filter(({ layout }) => layout === 'default').map(({ path }) => places[path] ?? path)
  expect(paths.filter((path) => path.includes(':'))).toEqual([])
  const sections = ['profile', 'crest', 'notifications', 'reading', 'people'].map(
    (section) => `/profile/edit/${section}`,
  )
  for (const path of [
    ...paths,
    `/chat?conversation=${group}`,
    ...sections,
    '/feed?tab=hot',
    '/feed?tab=saved',
    '/post/1',
  ]) {
    await visit(page, path)
    await expectGerman(page, path)
    await expectNamedAsShown(page, path)
    await expectGermanBehindButtons(page, path)
  }
})

test('the date of a post stands on one line of a phone', async ({ open, product }) => {
  const { host, post } = await furnishedHall(product)
  const page = await open('/about', { language: 'de', as: host })
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `/post/${post}`)
  const date = page
    .getByRole('article', { name: /^Beitrag von/ })
    .first()
    .locator('time', { hasText: /, \d\d:\d\d$/ })
  const box = await date.boundingBox()
  // A line of these words is 18 px high.
  expect(box?.height).toBeLessThan(25)
})

test('what lies over the rooms speaks German', async ({ open, product }) => {
  const { host, group } = await furnishedHall(product)
  const page = await open('/friends', { language: 'de', as: host })
  const fresh = page.getByRole('banner').getByRole('button', { name: 'Neu', exact: true })
  await fresh.click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  const items = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  for (const item of items) {
    await visit(page, '/friends')
    await fresh.click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await watchAsked(page).toBeThere()
    await expectGerman(page, item)
  }
  await visit(page, `/chat?conversation=${group}`)
  await page.getByRole('button', { name: /^Mehr/ }).first().click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expectGerman(page, 'menu of a conversation')
  await page.keyboard.press('Escape')
  for (const key of ['Control+k', '?']) {
    await visit(page, '/friends')
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectGerman(page, key)
  }
})

test('empty rooms speak German', async ({ open, product }) => {
  const page = await open('/about', { language: 'de', as: await join(product, 'Kira Sandberg') })
  for (const path of ['/feed', '/chat', '/friends', '/library', '/notifications', '/lists', '/library/stats']) {
    await visit(page, path)
    await expectGerman(page, `${path}, empty`)
  }
})

test('each is told in their own language: live, in lists and by mail', async ({ open, product }) => {
  const [hana, wren] = [await join(product, 'Hana Brandt'), await join(product, 'Wren Abbott')]
  const german = await open('/profile/edit/reading', { as: hana })
  await german.getByRole('button', { name: 'Language: As this browser' }).focus()
  await german.keyboard.press('Enter')
  await expect(german.getByRole('menuitemradio', { name: 'As this browser' })).toBeFocused()
  await german.keyboard.press('End')
  await expect(german.getByRole('menuitemradio', { name: 'Deutsch' })).toBeFocused()
  await german.keyboard.press('Enter')
  // The page is a new one, and the focus stands where it was.
  await expect(german.getByRole('button', { name: 'Sprache: Deutsch' })).toBeFocused()
  await expect(german.getByText('Die Halle spricht jetzt Deutsch mit dir.')).toBeVisible()
  const english = await open('/notifications', { as: wren })
  await german.goto('/notifications')
  await expect(german.getByRole('heading', { level: 1, name: 'Mitteilungen' })).toBeVisible()

  await call(product, 'POST', '/api/friends/request', { as: wren, body: { userId: hana.id } })
  const main = german.getByRole('main')
  await expect(main.getByText('hat dir eine Freundschaftsanfrage geschickt.').first()).toBeVisible()
  await call(product, 'POST', '/api/friends/approve', { as: hana, body: { friendId: wren.id } })
  await expect(english.getByRole('main').getByText('accepted your friend request.').first()).toBeVisible()

  await askForReset(product, hana.email)
  await expectMail(product, hana.email, 'hier kannst du ein neues Passwort festlegen')
  await askForReset(product, wren.email)
  await expectMail(product, wren.email, 'set a new password here')
})

test('an English sentence would be found', () => {
  expect(isEnglish('Your sign-in has ended. Please sign in again.')).toBe(true)
  expect(isEnglish('Deine Anmeldung ist abgelaufen. Bitte melde dich neu an.')).toBe(false)
})
