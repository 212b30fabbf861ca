// The feed: read, write, and what is done with a post.
import type { Locator, Page } from '@playwright/test'
import { befriend, joinAll, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { post } from '../feed/feed-steps.ts'
import { drawnPicture } from '../steps/drawn-picture.ts'
import { expect } from '../steps/journey.ts'
import type { Hands, Task } from './hands.ts'

type Hall = { readonly kay: Member }

/** More than come in one page. */
const evenings = 21

export async function furnishFeed(product: Product): Promise<Hall> {
  const [kay, ana] = await joinAll(product, 'Kay Feedwright', 'Ana Feedlund')
  await befriend(product, kay, ana)
  for (let at = 1; at <= evenings; at += 1) await post(product, ana, { text: `Evening ${at} at the table.` })
  return { kay }
}

const focusedPost = (page: Page) => page.locator('[data-post-id]:focus')

/** To the post that stands first where one reads, by `J`. */
async function toPost(page: Page, hands: Hands): Promise<Locator> {
  await expect(page.getByText(/^Evening \d+ at the table\.$/).first()).toBeVisible()
  await hands.press('j')
  await expect(focusedPost(page)).toHaveCount(1)
  return page.locator(`[data-post-id="${await focusedPost(page).getAttribute('data-post-id')}"]`)
}

export const feedTasks: readonly Task<Hall>[] = [
  {
    name: 'Read the feed to its end',
    from: '/feed',
    async done({ page, hands }) {
      await expect(page.getByText(`Evening ${evenings} at the table.`)).toBeVisible()
      await toPost(page, hands)
      for (let at = evenings - 1; at >= 1; at -= 1) {
        await expect(page.getByText(`Evening ${at} at the table.`)).toBeAttached()
        await hands.press('j')
        await expect(focusedPost(page)).toContainText(`Evening ${at} at the table.`)
      }
      await hands.press('j')
      await expect(focusedPost(page)).toContainText('Evening 1 at the table.')
    },
  },
  {
    name: 'Like a post',
    from: null,
    async done({ page, hands }) {
      await toPost(page, hands)
      await hands.press('l')
      await expect(focusedPost(page).getByRole('button', { name: /^Like the post/, pressed: true })).toBeVisible()
    },
  },
  {
    name: 'React to a post with another sign',
    from: null,
    async done({ page, hands }) {
      const first = await toPost(page, hands)
      await hands.pressOn(first.getByRole('button', { name: /^React to/ }))
      await hands.pressOn(page.getByRole('dialog', { name: 'React' }).getByRole('button', { name: 'Flame' }))
      await expect(first.getByRole('button', { name: /Flame/ })).toBeVisible()
    },
  },
  {
    name: 'Save a post for later',
    from: '/feed',
    async done({ page, hands }) {
      await toPost(page, hands)
      await hands.press('s')
      await expect(focusedPost(page).getByRole('button', { name: /^Save the post/, pressed: true })).toBeVisible()
    },
  },
  {
    name: 'Reply to a post',
    from: '/feed',
    async done({ page, hands }) {
      await toPost(page, hands)
      await hands.press('r')
      await expect(page.getByRole('textbox', { name: 'Reply to the post' })).toBeFocused()
      await hands.type('I bring the bread.')
      await hands.press('Control+Enter')
      await expect(page.getByRole('article', { name: 'Reply of Kay Feedwright' })).toContainText('I bring the bread.')
    },
  },
  {
    name: 'Report a post',
    from: '/feed',
    async done({ page, hands }) {
      const first = await toPost(page, hands)
      await hands.choose(
        first.getByRole('button', { name: 'More for Ana Feedlund' }),
        page.getByRole('menuitem', { name: 'Report…' }),
      )
      const dialog = page.getByRole('dialog', { name: 'Report this' })
      const reason = dialog.getByLabel('What is wrong with it')
      await hands.goTo(reason)
      await hands.type('Har')
      await expect(reason).toHaveValue('harassment')
      await hands.pressOn(dialog.getByRole('button', { name: 'Report', exact: true }))
      await expect(page.getByText(/^Thank you\. The moderators look at it/)).toBeVisible()
    },
  },
  {
    name: 'Write a post with a picture and its description',
    from: '/feed',
    async done({ page, hands }) {
      await expect(page.getByRole('textbox', { name: /^What are you playing/ })).toBeVisible()
      await hands.press('c')
      const field = page.getByRole('textbox', { name: 'Your post' })
      await expect(field).toBeFocused()
      await hands.type('The new map.')
      await hands.choosesFile(page.getByRole('button', { name: 'Add pictures' }), await drawnPicture(page))
      await expect(field).toBeFocused()
      await hands.pressOn(page.getByRole('button', { name: 'Describe picture 1' }))
      const dialog = page.getByRole('dialog', { name: 'Describe this picture' })
      await expect(dialog.getByRole('textbox', { name: 'Description' })).toBeFocused()
      await hands.type('A green field with a square of gold')
      await hands.pressOn(dialog.getByRole('button', { name: 'Save' }))
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeEnabled()
      await hands.pressOn(page.getByRole('button', { name: 'Post', exact: true }))
      await expect(page.getByRole('img', { name: 'A green field with a square of gold' })).toBeVisible()
    },
  },
]
