// What the hall tells one, how loud it is, and a challenge that is taken on.
import { ask, befriend, call, joinAll, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { post } from '../feed/feed-steps.ts'
import { expect } from '../steps/journey.ts'
import type { Task } from './hands.ts'

type Hall = { readonly kay: Member; readonly challengeId: string }

export async function furnishNews(product: Product): Promise<Hall> {
  const [kay, friend, ...askers] = await joinAll(
    product,
    'Kay Newswright',
    'Bo Lamplight',
    'Una Lamplight',
    'Ulf Lamplight',
  )
  await befriend(product, kay, friend)
  for (const asker of askers) await ask(product, asker, kay)
  const own = await post(product, kay, { text: 'Who brings the lamp?' })
  await call(product, 'PUT', `/api/posts/${own}/reactions/heart`, { as: friend })
  await call(product, 'POST', `/api/posts/${own}/comments`, { as: friend, body: { text: 'I do.', parentId: null } })
  const challenge = await call<{ id: string }>(product, 'POST', '/api/challenges', {
    as: friend,
    body: { title: 'No lamp burns twice', goal: { kind: 'deed', effort: 'attempts', limit: null } },
  })
  await call(product, 'POST', `/api/challenges/${challenge.id}/publish`, { as: friend })
  return { kay, challengeId: challenge.id }
}

export const newsTasks: readonly Task<Hall>[] = [
  {
    name: 'Read what is new, one by one',
    from: '/notifications',
    async done({ page, hands }) {
      const focused = page.locator('[data-notification]:focus')
      await expect(page.getByRole('region', { name: 'Needs you' })).toBeVisible()
      await hands.press('j')
      await expect(focused).toHaveCount(1)
      const first = await focused.getAttribute('data-notification')
      await hands.press('e')
      await expect(page.getByText('Marked one read.')).toBeVisible()
      await hands.press('j')
      await expect(focused).not.toHaveAttribute('data-notification', first ?? '')
    },
  },
  {
    name: 'Mark everything read',
    from: null,
    async done({ page, hands }) {
      // Where nothing is known to be new there is nothing to mark.
      await expect(page.getByText(/^(\d+ are|One is) new\.$/)).toBeVisible()
      await expect(page.locator('[data-notification]').first()).toBeVisible()
      await hands.press('j')
      await hands.press('Shift+e')
      await expect(page.getByText('Nothing new.')).toBeVisible()
    },
  },
  {
    name: 'Set quiet hours',
    from: '/profile/edit/notifications',
    async done({ page, hands }) {
      const quiet = page.getByRole('switch', { name: /^Keep quiet at night/ })
      await expect(quiet).toBeVisible()
      await hands.skipIn()
      await hands.goTo(quiet, 'F6')
      await hands.press('Space')
      await expect(page.getByRole('combobox', { name: 'Monday, quiet from 22:30' })).toBeVisible()
    },
  },
  {
    name: 'Join a challenge',
    from: ({ challengeId }) => `/challenge/${challengeId}`,
    async done({ page, hands }) {
      await hands.skipIn()
      await hands.pressOn(page.getByRole('button', { name: /^Take it on: / }).first())
      await hands.pressOn(page.getByRole('dialog').getByRole('button', { name: 'Take it on' }))
      await expect(page.getByText('You’re in.')).toBeVisible()
    },
  },
]
