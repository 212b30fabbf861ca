import type { Locator } from '@playwright/test'
import { befriend, call, join, joinAll, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { changeProfile } from '../../product/profiles.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSound, expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'

type Card = { readonly id: string; readonly title: string }

const favourites = ['Celeste', 'Portal', 'Hades', 'Hollow Knight', 'Stardew Valley']

async function findGame(product: Product, as: Member, title: string): Promise<Card> {
  const found = await call<Card[]>(product, 'GET', `/api/games/find?q=${encodeURIComponent(title)}`, { as })
  const game = found.find((each) => each.title === title)
  if (game === undefined) throw new Error(`The catalogue has no ${title}`)
  return game
}

/** A shelf with something for each block, but for what only platforms tell. */
async function live(product: Product, as: Member): Promise<void> {
  for (const [at, title] of favourites.entries()) {
    const { id } = await findGame(product, as, title)
    const entry = `/api/library/${as.id}/game/${id}`
    await call(product, 'POST', entry, { as, body: { status: at < 2 ? 'playing' : 'beaten', favourite: true } })
    await call(product, 'POST', entry, { as, body: { minutes: 300 + 60 * at } })
    await call(product, 'PUT', `/api/games/${id}/rating`, { as, body: { rating: 10 - at } })
  }
  const { id } = await findGame(product, as, 'Celeste')
  const review = { title: 'Up', text: 'The mountain is a patient teacher, and the strawberries are optional.' }
  await call(product, 'POST', `/api/games/${id}/reviews`, { as, body: review })
  const list = await call<{ id: string }>(product, 'POST', '/api/lists', { as, body: { name: 'For long trains' } })
  await call(product, 'PUT', `/api/lists/${list.id}/games/${id}`, { as, body: {} })
}

test('a profile tells of games as far as its owner lets it', async ({ open, product }) => {
  const [owner, friend, stranger] = await joinAll(product, 'Sorcha Byrne', 'Noor Haddad', 'Jun Takeda')
  await befriend(product, owner, friend)
  await live(product, owner)

  const friends = await open(`/profile/${owner.id}`, { as: friend, theme: 'system' })
  await test.step('a friend sees the blocks', async () => {
    await expect(friends.getByRole('heading', { name: 'Five for a desert island' })).toBeVisible()
    await expect(friends.getByRole('heading', { name: 'How Sorcha rates' })).toBeVisible()
    await expect(friends.getByText('The mountain is a patient teacher')).toBeVisible()
    await expect(friends.getByText('Played on 1 day of the last year')).toBeVisible()
    await expectNoSidewaysScroll(friends)
    await expectSoundInBothThemes(friends, 'the overview of a friend')
  })

  await test.step('a stranger sees what is not of the library', async () => {
    const strangers = await open(`/profile/${owner.id}`, { as: stranger })
    await expect(strangers.getByText('The mountain is a patient teacher')).toBeVisible()
    await expect(strangers.getByRole('link', { name: 'For long trains' })).toBeVisible()
    await expect(strangers.getByRole('heading', { name: 'Playing now' })).toHaveCount(0)
    await expect(strangers.getByRole('heading', { name: 'Journal' })).toHaveCount(0)
  })

  await test.step('what is hidden, and a block for nobody, are gone for the friend and not for the owner', async () => {
    const { id } = await findGame(product, owner, 'Portal')
    const body = { isHidden: true }
    await call(product, 'POST', `/api/library/${owner.id}/game/${id}`, { as: owner, body })
    await changeProfile(product, owner, { audiences: { journal: 'nobody' } })
    await friends.reload()
    await expect(friends.getByRole('heading', { name: 'Favourite games' })).toBeVisible()
    await expect(friends.getByText('Portal')).toHaveCount(0)
    await expect(friends.getByRole('heading', { name: 'Journal' })).toHaveCount(0)
    const own = await open(`/profile/${owner.id}`, { as: owner })
    await expect(own.getByRole('heading', { name: 'Five for a desert island' })).toBeVisible()
    await expect(own.getByRole('heading', { name: 'Journal' })).toBeVisible()
    await own.goto(`/profile/${owner.id}?as=friend`)
    await expect(own.getByRole('heading', { name: 'Favourite games' })).toBeVisible()
    await expect(own.getByRole('heading', { name: 'Journal' })).toHaveCount(0)
  })
})

/** What a newcomer's profile leads to and what is there to be done at once. */
const stepsOfNewcomer: Readonly<Record<string, (main: Locator) => Locator>> = {
  'Find games': (main) => main.getByRole('searchbox').first(),
  'Find a game to review': (main) => main.getByRole('searchbox').first(),
  'Find a game to rate': (main) => main.getByRole('searchbox').first(),
  'Make a list': (main) => main.getByRole('dialog').getByRole('textbox').first(),
  'Fill your shelf': (main) => main.getByRole('button', { name: 'Add a game' }),
  'Link an account': (main) =>
    main
      .getByRole('link', { name: /import/i })
      .or(main.getByRole('button'))
      .first(),
}

test('from the page of a newcomer each step leads to where something can be done', async ({ open, product }) => {
  const kira = await join(product, 'Kira Sandberg')
  const page = await open(`/profile/${kira.id}`, { as: kira, theme: 'system' })
  await expect(page.getByRole('heading', { name: 'Your shelf' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectSound(page, 'the profile of a newcomer')
  for (const [step, thereIn] of Object.entries(stepsOfNewcomer)) {
    await test.step(step, async () => {
      await page.goto(`/profile/${kira.id}`)
      await page.getByRole('main').getByRole('link', { name: step, exact: true }).first().press('Enter')
      await expect(thereIn(page.getByRole('main'))).toBeVisible()
    })
  }
  await test.step('the parts of the profile have a step too', async () => {
    await page.goto(`/profile/${kira.id}?tab=posts`)
    await expect(page.getByRole('button', { name: 'Write a post' })).toBeVisible()
    await page.getByRole('button', { name: 'Replies' }).press('Enter')
    await page.getByRole('link', { name: 'See what others write' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible()
  })
})

test('what somebody posted is grouped by day and game, and narrowed to one', async ({ open, product }) => {
  const [owner, reader] = await joinAll(product, 'Sorcha Byrne', 'Jun Takeda')
  const [hades, celeste] = [await findGame(product, owner, 'Hades'), await findGame(product, owner, 'Celeste')]
  for (const [text, game] of [
    ['Out of the house again.', hades],
    ['One more berry.', celeste],
    ['The father is not pleased.', hades],
    ['The kettle is on.', undefined],
  ] as const) {
    await call(product, 'POST', '/api/posts', { as: owner, body: { text, ...(game && { gameId: game.id }) } })
  }
  const page = await open(`/profile/${owner.id}?tab=posts`, { as: reader, theme: 'system' })
  const texts = page.getByRole('listitem').filter({ has: page.getByRole('article') })
  await page.getByRole('radio', { name: 'By game' }).click()
  await expect(page).toHaveURL(/[?&]by=game/)
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
  await expect(texts.nth(1)).toContainText('The father is not pleased.')
  await expect(texts.nth(2)).toContainText('Out of the house again.')
  await expect(texts.nth(3)).toContainText('One more berry.')
  await expectNoSidewaysScroll(page)
  await expectSoundInBothThemes(page, 'posts by game')
  await page.getByRole('button', { name: 'Hades 2' }).press('Enter')
  await expect(texts).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Hades 2' })).toHaveAttribute('aria-pressed', 'true')
  await expect(texts).toHaveCount(2)
})

test('two friends are compared, and a name in a post tells who that is', async ({ open, product }) => {
  const [owner, friend] = await joinAll(product, 'Sorcha Byrne', 'Noor Haddad')
  await befriend(product, owner, friend)
  await changeProfile(product, owner, { headline: 'Notebook gamer' })
  for (const member of [owner, friend]) await live(product, member)
  await call(product, 'POST', '/api/posts', { as: owner, body: { text: 'The kettle is on.' } })

  const page = await open(`/profile/${owner.id}`, { as: friend, theme: 'system' })
  await test.step('games and taste side by side, by keys', async () => {
    await page.getByRole('tab', { name: 'Overview' }).focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('heading', { name: 'Games of both' })).toBeVisible()
    await expect(page.getByText('100%')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectSoundInBothThemes(page, 'a comparison')
    expect(new URL(page.url()).search).toBe('?tab=compare')
  })

  await test.step('the card under the pointer and under the focus', async () => {
    await page.goto(`/profile/${owner.id}?tab=posts`)
    const name = page.getByRole('article').getByRole('link', { name: 'Sorcha Byrne' })
    const card = page.getByRole('tooltip')
    await name.hover()
    await expect(card).toContainText('Notebook gamer')
    await expectSoundInBothThemes(page, 'a card of somebody')
    await page.mouse.move(0, 0)
    await expect(card).toHaveCount(0)
    await name.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(card).toContainText('Friends')
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
  })
})
