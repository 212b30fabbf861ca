// People: found, greeted, befriended, kept away.
import { ask, joinAll, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { expect } from '../steps/journey.ts'
import type { Task } from './hands.ts'

type Hall = { readonly kay: Member; readonly rude: Member }

export async function furnishPeople(product: Product): Promise<Hall> {
  const [kay, , asker, rude] = await joinAll(product, 'Kay Roomwright', 'Milo Quill', 'Ines Quill', 'Rex Quill')
  await ask(product, asker, kay)
  return { kay, rude }
}

export const peopleTasks: readonly Task<Hall>[] = [
  {
    name: 'Find somebody in the room of people',
    from: '/people',
    async done({ page, hands }) {
      await hands.skipIn()
      await hands.write(page.getByRole('searchbox', { name: 'A name' }), 'Milo Quill')
      await expect(page.getByText('1 person found by that name')).toBeVisible()
      const card = page.getByRole('list', { name: 'People in the hall' }).getByRole('listitem')
      await hands.goTo(card.getByRole('link', { name: 'Milo Quill' }), 'ArrowDown')
    },
  },
  {
    name: 'Say hello',
    from: null,
    async done({ page, hands }) {
      const card = page.getByRole('list', { name: 'People in the hall' }).getByRole('listitem')
      await expect(page.getByText('1 person found by that name')).toBeVisible()
      await hands.goTo(card.getByRole('link', { name: 'Milo Quill' }), 'ArrowDown')
      await hands.press('h')
      await expect(card.getByText('Hello said')).toBeVisible()
    },
  },
  {
    name: 'Accept a friend request',
    from: '/user-request',
    async done({ page, hands }) {
      const request = page.getByRole('article', { name: 'Request of Ines Quill' })
      await hands.goTo(request.getByRole('link', { name: 'Ines Quill' }), 'ArrowDown')
      await hands.press('a')
      await expect(page.getByText(/^You and Ines Quill are friends now/)).toBeVisible()
    },
  },
  {
    name: 'Block somebody',
    from: ({ rude }) => `/profile/${rude.id}`,
    async done({ page, hands }) {
      await hands.skipIn()
      await hands.choose(
        page.getByRole('button', { name: 'More for Rex Quill' }),
        page.getByRole('menuitem', { name: 'Block…' }),
      )
      await hands.pressOn(page.getByRole('dialog').getByRole('button', { name: 'Block' }))
      await expect(page.getByText('Rex Quill is blocked.')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
]
