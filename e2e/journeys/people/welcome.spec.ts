import type { Locator, Page } from '@playwright/test'
import { call, freshEmail, hostOf, join, joinAll, password } from '../../product/members.ts'
import { rowOf } from '../chat/conversation-steps.ts'
import { logOf, write } from '../steps/chat-steps.ts'
import { expect, test } from '../steps/journey.ts'

/** Presses, each counted. */
function hands() {
  let presses = 0
  return {
    press: async (what: Locator) => {
      presses += 1
      await what.click()
    },
    count: () => presses,
  }
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
const stepOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Your first evening' })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name }) })

test('from the door to the first answer in ten presses', async ({ open, product }) => {
  const host = await hostOf(product)
  await call(product, 'PATCH', '/api/admin/house', { as: host, body: { greeting: 'Sit anywhere. What do you play?' } })
  const hosts = await open('/chat', { as: host })
  const page = await open('/register')
  const { press, count } = hands()

  await test.step('a newcomer comes in, and is in the room of the first evening', async () => {
    await page.getByLabel('First name').fill('Ida')
    await page.getByLabel('Last name').fill('Moreau')
    await page.getByLabel('Email').fill(freshEmail('Ida Moreau'))
    await page.getByLabel('Password', { exact: true }).fill(password)
    await press(page.getByRole('checkbox', { name: /privacy policy/ }))
    await press(page.getByRole('button', { name: 'Create account' }))
    await expect(page).toHaveURL(/\/welcome$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good evening, Ida. This chair is yours.')
  })

  await test.step('the letter of the host is answered', async () => {
    const letter = page.getByRole('region', { name: 'A word from Mara' })
    await expect(letter).toContainText('Sit anywhere. What do you play?')
    await press(letter.getByRole('button', { name: 'Hello, and thank you' }))
    await press(letter.getByRole('link', { name: 'Open the conversation' }))
  })

  await test.step('and the host answers', async () => {
    await rowOf(hosts, /Ida Moreau/).click()
    await write(hosts, 'Then Wednesday is your evening.')
    await expect(logOf(page).getByText('Then Wednesday is your evening.')).toBeVisible()
  })
  expect(count()).toBeLessThanOrEqual(10)
  await call(product, 'PATCH', '/api/admin/house', { as: host, body: { greeting: null } })
})

test('each step can be left and come back to, on another device as well', async ({ open, product }) => {
  const ida = await join(product, 'Ida Moreau')
  const desk = await open('/welcome', { as: ida })
  const shelf = stepOf(desk, 'Bring your shelf')
  await shelf.getByRole('button', { name: 'Put off: Bring your shelf' }).click()
  await expect(shelf).toContainText('Put off. It waits here.')
  const face = stepOf(desk, 'A face or a crest')
  await face.getByRole('button', { name: 'Keep this crest' }).click()
  await expect(face).toContainText('People know you by it.')

  const other = await open('/feed', { as: ida })
  await other.getByRole('region', { name: 'First evening' }).getByRole('link', { name: 'Go on' }).click()
  await expect(stepOf(other, 'A face or a crest')).toContainText('People know you by it.')
  await stepOf(other, 'Bring your shelf').getByRole('button', { name: 'Pick it up: Bring your shelf' }).click()
  await expect(stepOf(other, 'Bring your shelf').getByRole('button', { name: 'Choose a file' })).toBeVisible()

  await test.step('a first post is written in the feed, and done when one is back', async () => {
    // What lies further down is drawn once one comes near.
    await stepOf(other, 'A first post').scrollIntoViewIfNeeded()
    await stepOf(other, 'A first post').getByRole('button', { name: 'Write a post' }).click()
    await other.keyboard.type('Anybody for a round of Balatro?')
    await other.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(other.getByRole('article').filter({ hasText: 'a round of Balatro' })).toBeVisible()
    await other.goto('/welcome')
    await expect(stepOf(other, 'A first post')).toContainText('The hall has heard from you.')
  })

  await test.step('closed, it is gone from the rail, and one press brings it back', async () => {
    await other.getByRole('button', { name: 'Close this room' }).click()
    await expect(other).toHaveURL(/\/feed$/)
    await expect(bar(other).getByRole('link', { name: 'First evening' })).toHaveCount(0)
    await other.getByRole('button', { name: 'Undo' }).click()
    await expect(other).toHaveURL(/\/welcome$/)
  })
})

test('a game is pressed, and whoever plays the same is suggested; pressed again it is off the shelf', async ({
  open,
  product,
}) => {
  const [ida, milo] = await joinAll(product, 'Ida Pressman', 'Milo Pressman')
  await call(product, 'PATCH', '/api/privacy', { as: milo, body: { library: 'everyone' } })
  const [game] = await call<{ id: string; title: string }[]>(product, 'GET', '/api/games/find?q=unturned', { as: milo })
  const title = game?.title ?? ''
  await call(product, 'POST', `/api/library/${milo.id}/game/${game?.id}`, { as: milo, body: { status: 'playing' } })
  const page = await open('/welcome', { as: ida })
  const games = stepOf(page, 'A game or two')
  const shelf = () => call<{ game: { title: string } }[]>(product, 'GET', `/api/library/${ida.id}`, { as: ida })
  await expect(games.getByRole('list', { name: 'Games you may play' }).getByRole('button')).toHaveCount(8)

  await games.getByRole('searchbox', { name: 'Another game' }).fill(title)
  const cover = games.getByRole('button', { name: title, exact: true })
  await cover.click()
  await expect(cover).toHaveAttribute('aria-pressed', 'true')
  await expect(games).toContainText('What you play stands on your shelf.')
  await expect.poll(async () => (await shelf()).map((entry) => entry.game.title)).toEqual([title])
  // What lies further down is drawn once one comes near.
  await stepOf(page, 'People to meet').scrollIntoViewIfNeeded()
  const met = stepOf(page, 'People to meet').getByRole('article').filter({ hasText: 'Milo Pressman' })
  await expect(met).toContainText(title)

  await cover.click()
  await expect(cover).toHaveAttribute('aria-pressed', 'false')
  await expect(games.getByRole('button', { name: 'Put off: A game or two' })).toBeVisible()
  await expect.poll(shelf).toEqual([])
})

test('a file is chosen in the room itself, and leads back to it with the shelf', async ({ open, product }) => {
  const page = await open('/welcome', { as: await join(product, 'Ida Filewright') })
  const chooser = page.waitForEvent('filechooser')
  await stepOf(page, 'Bring your shelf').getByRole('button', { name: 'Choose a file' }).click()
  const buffer = Buffer.from('Title,Rating\nCeleste,5\nHades,4\n')
  await (await chooser).setFiles({ name: 'games.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText(/^2 rows say no year/)).toBeVisible()
  await page.getByRole('button', { name: 'Add 2 games' }).click()
  await page.getByRole('link', { name: 'On with your first evening' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
  await expect(stepOf(page, 'Bring your shelf')).toContainText('Your games are here.')
})

test('the keyboard alone goes through the room', async ({ open, product }) => {
  const page = await open('/feed', { as: await join(product, 'Noor Haddad') })
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeAttached()
  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('This chair is yours.')
  await expect(page.getByRole('list', { name: 'Your first evening' })).toBeVisible()
  await page.getByRole('button', { name: 'A face or a crest', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'A face or a crest' })).toBeFocused()
  await page.getByRole('button', { name: 'Put off: A face or a crest' }).press('Enter')
  await expect(stepOf(page, 'A face or a crest')).toContainText('Put off. It waits here.')
})
