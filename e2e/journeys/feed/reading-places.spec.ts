import type { Page } from '@playwright/test'
import { befriend, call, joinAll, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { expect, test } from '../steps/journey.ts'
import { placeAtRest } from '../steps/places.ts'
import { post, signInElsewhere } from './feed-steps.ts'

type Place = { readonly itemId: string; readonly offset: number }
type Posted = { readonly id: string }

/** As far as two heights may be apart that are meant to be the same. */
const near = 2
const lines = (about: string, count: number) =>
  Array.from({ length: count }, (_, line) => `${about}, line ${line + 1}.`).join('\n\n')
const offer = (page: Page) => page.getByRole('button', { name: 'Go on where you stopped reading' })

const rowOf = (page: Page, id: string) => page.locator(`[data-row-id="${id}"], [role="listitem"][data-post-id="${id}"]`)
const heightOf = async (page: Page, id: string) => (await rowOf(page, id).boundingBox())?.y ?? Number.NaN

async function expectAt(page: Page, { itemId, offset }: Place): Promise<void> {
  await expect.poll(async () => Math.abs((await heightOf(page, itemId)) - offset)).toBeLessThanOrEqual(near)
}

/** What is first in sight below the bar at the top, whatever the page makes of it. */
const firstInSight = (page: Page): Promise<Place | undefined> =>
  page.locator('article[data-comment], [role="listitem"][data-post-id]').evaluateAll((rows) => {
    const row = rows.find((each) => each.getBoundingClientRect().bottom > 60)
    const itemId = row?.getAttribute('data-comment') ?? row?.getAttribute('data-post-id')
    return row && itemId ? { itemId, offset: row.getBoundingClientRect().top } : undefined
  })

/** Scrolls to a row, so far that it is cut by the edge of what is read. */
async function readTo(page: Page, id: string): Promise<void> {
  await rowOf(page, id).evaluate((row) => row.scrollIntoView({ block: 'start' }))
  const from = (await placeAtRest(rowOf(page, id))).y
  await page.mouse.move(720, 500)
  await page.mouse.wheel(0, 45)
  await expect.poll(() => heightOf(page, id)).toBeLessThan(from)
  await placeAtRest(rowOf(page, id))
}

/** Where the hall knows the reader to be, once that is what the page shows. */
async function placeKept(product: Product, reader: Member, page: Page, room: string): Promise<Place> {
  const ask = () =>
    call<{ place: Place | null }>(product, 'GET', `/api/feed/places/${room}`, { as: reader }).then(({ place }) => place)
  const off = async () => {
    const kept = await ask()
    return kept === null ? 'nowhere' : Math.abs((await heightOf(page, kept.itemId)) - kept.offset)
  }
  await expect.poll(off).toBeLessThanOrEqual(near)
  const [kept, seen] = [await ask(), await firstInSight(page)]
  if (kept === null || seen === undefined) throw new Error('There is no place')
  expect(kept.itemId).toBe(seen.itemId)
  return kept
}

/** Goes to another room and back, and loads the page anew: the same stands at the same height. */
async function expectToStay(page: Page, place: Place): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Friends' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible()
  await page.goBack()
  await expectAt(page, place)
  await page.reload()
  await expectAt(page, place)
}

test('a thread is read on where one stopped, on the other device, too', async ({ open, product }) => {
  const [author, reader] = await joinAll(product, 'Tove Lind', 'Emil Brandt')
  await befriend(product, author, reader)
  const id = await post(product, author, { text: 'Which evening was the best of all?' })
  const write = (text: string, parentId: string | null = null) =>
    call<Posted>(product, 'POST', `/api/posts/${id}/comments`, { as: author, body: { text, parentId } })
  for (let number = 1; number <= 60; number++) {
    const comment = await write(lines(`Evening ${number}`, 1 + (number % 4)))
    if (number % 7 !== 0) continue
    for (const answer of ['Yes', 'No', 'Perhaps', 'Never', 'Ever', 'Soon']) await write(answer, comment.id)
  }
  const page = await open(`/post/${id}`, { as: reader })

  const place = await test.step('read to the middle, over several pages', async () => {
    for (const count of [20, 40]) {
      await expect(page.locator('article[data-depth="0"]')).toHaveCount(count)
      await page.getByRole('button', { name: 'More replies' }).click()
    }
    await expect(page.locator('article[data-depth="0"]')).toHaveCount(60)
    // Longer here than where nobody has asked for the rest.
    const further = page.getByRole('button', { name: /more answers?$/ })
    for (const left of [7, 6, 5, 4]) {
      await expect(further).toHaveCount(left + 1)
      await further.nth(left).click()
    }
    const answer = page.getByRole('list', { name: 'Answers' }).nth(4).getByRole('article').nth(1)
    await readTo(page, (await answer.getAttribute('data-comment')) ?? '')
    return placeKept(product, reader, page, `post/${id}`)
  })

  await test.step('the other device offers to go on there', async () => {
    const other = await open(`/post/${id}`, { as: await signInElsewhere(product, reader) })
    await offer(other).click()
    await expectAt(other, place)
    await expect(offer(other)).toHaveCount(0)
    await expect.poll(() => firstInSight(other)).toMatchObject({ itemId: place.itemId })
    await expectToStay(other, place)
  })

  await test.step('the first device keeps it, too', () => expectToStay(page, place))
})

test('a profile is read on where one stopped, on the other device, too', async ({ open, product }) => {
  const [author, reader] = await joinAll(product, 'Ida Falk', 'Nora Berg')
  await befriend(product, author, reader)
  for (let number = 1; number <= 50; number++) {
    await post(product, author, { text: lines(`Post ${number}`, 1 + (number % 6)) })
  }
  const path = `/profile/${author.id}?tab=posts`
  const page = await open(path, { as: reader })

  const place = await test.step('read to the middle, through endless loading', async () => {
    const rows = page.getByRole('list', { name: 'Posts of Ida' }).getByRole('listitem')
    for (const count of [20, 40]) {
      await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(count)
      await rows.last().evaluate((row) => row.scrollIntoView())
    }
    await expect(rows).toHaveCount(50)
    await readTo(page, (await rows.nth(27).getAttribute('data-post-id')) ?? '')
    return placeKept(product, reader, page, `posts/${author.id}`)
  })

  await test.step('the other device offers to go on there', async () => {
    const other = await open(path, { as: await signInElsewhere(product, reader) })
    await offer(other).click()
    await expectAt(other, place)
    await expect(offer(other)).toHaveCount(0)
    await expect.poll(() => firstInSight(other)).toMatchObject({ itemId: place.itemId })
    await expectToStay(other, place)
  })

  await test.step('the first device keeps it, too', () => expectToStay(page, place))
})
