import type { Page } from '@playwright/test'
import { ask, befriend, call, joinAll } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSound } from '../steps/soundness.ts'
import { choose, dialogOf, follow, post, postOf, signInElsewhere } from './feed-steps.ts'

type CatchUp = { readonly readAt: string | null }

const lines = Array.from({ length: 12 }, (_, line) => `Step ${line + 1} of the stairs.`).join('\n\n')
const end = (page: Page) => page.getByRole('heading', { name: 'You have seen it all' })
/** By a word of each: how long ago it was goes on meanwhile. */
async function orderOf(page: Page): Promise<(string | undefined)[]> {
  const list = page.getByRole('list', { name: 'From people you follow' })
  const texts = await list.getByRole('article').allInnerTexts()
  return texts.map((text) => /First|Second|Third|roof|flag/.exec(text)?.[0])
}

test('what one missed has an end, on every device; and own lists of people', async ({ open, product }) => {
  const [reader, friend, followed, asking] = await joinAll(
    product,
    'Klara Voss',
    'Lev Adler',
    'Mina Sand',
    'Nils Brand',
  )
  await befriend(product, reader, friend)
  await follow(product, reader, followed)
  await ask(product, asking, reader)
  for (const number of ['First', 'Second', 'Third']) {
    await post(product, friend, { text: `${number} floor\n\n${lines}` })
  }
  await post(product, followed, { text: 'The roof, at last.' })
  const wasRead = async () =>
    (await call<CatchUp>(product, 'GET', '/api/feed/catch-up', { as: reader })).readAt !== null
  const page = await open('/feed?tab=catch-up', { as: reader })

  await test.step('the best two of each person, and what waits for an answer', async () => {
    await expect(page.getByRole('region', { name: 'Needs you' })).toContainText('Nils Brand')
    await expect(postOf(page, 'Lev Adler')).toHaveCount(2)
    await expect(postOf(page, 'Mina Sand')).toHaveCount(1)
    await expect(page.getByText(/One of the best two of 3 posts by Lev in this time/).first()).toBeVisible()
    await expectSound(page, 'what one missed')
    expect(await wasRead()).toBe(false)
  })

  await test.step('read to its end here, it is read on the other device too, and the same', async () => {
    await end(page).scrollIntoViewIfNeeded()
    await expect(end(page)).toBeInViewport()
    await expect.poll(wasRead).toBe(true)
    // What is written meanwhile is for the next time.
    await post(product, followed, { text: 'And a flag on it.' })
    const other = await open('/feed?tab=catch-up', { as: await signInElsewhere(product, reader) })
    await expect(end(other)).toBeVisible()
    const order = await orderOf(page)
    expect(order).toHaveLength(3)
    await expect.poll(() => orderOf(other)).toEqual(order)
  })

  await test.step('an author is put into a list of people, and what they write is read there', async () => {
    await choose(postOf(page, 'Mina Sand'), 'More for Mina Sand', 'Add to a list of people')
    const dialog = dialogOf(page, 'Your lists with Mina Sand')
    await dialog.getByLabel('New list').fill('Builders')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog.getByRole('checkbox', { name: 'Builders' })).toBeChecked()
    await expectSound(page, 'lists with somebody')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.goto('/feed?tab=lists')
    await expectSound(page, 'lists of people')
    await page.getByRole('link', { name: 'Builders' }).click()
    await expect(postOf(page, 'Mina Sand').first()).toContainText('And a flag on it.')
    await expect(postOf(page, 'Lev Adler')).toHaveCount(0)
  })

  await test.step('one goes out of it, and another comes in', async () => {
    await page.getByRole('button', { name: 'People', exact: true }).click()
    const dialog = dialogOf(page, 'People in “Builders”')
    const members = dialog.getByRole('list', { name: 'In the list', exact: true })
    await dialog.getByRole('button', { name: 'Take Mina Sand out' }).click()
    await expect(dialog.getByRole('button', { name: 'Take Mina Sand out' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Add Lev Adler' }).click()
    await expect(members).toContainText('Lev Adler')
    await expectSound(page, 'people in a list')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(postOf(page, 'Lev Adler')).toHaveCount(3)
    await expect(postOf(page, 'Mina Sand')).toHaveCount(0)
  })
})
