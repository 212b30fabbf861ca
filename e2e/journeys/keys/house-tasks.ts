// At the door, and what can be done from everywhere in the hall.
import { call, join, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { expect } from '../steps/journey.ts'
import type { Task } from './hands.ts'

type Hall = { readonly product: Product; readonly kay: Member }

export async function furnishHouse(product: Product): Promise<Hall> {
  return { product, kay: await join(product, 'Kay Lindwall') }
}

export const houseTasks: readonly Task<Hall>[] = [
  {
    name: 'Sign in',
    from: '/login',
    async done({ page, hands, hall: { kay } }) {
      await hands.write(page.getByLabel('Email'), kay.email)
      await hands.write(page.getByLabel('Password', { exact: true }), kay.password)
      await hands.press('Enter')
      await expect(page.getByRole('heading', { name: 'The table is set' })).toBeVisible()
    },
  },
  {
    name: 'Go to another room',
    from: null,
    async done({ page, hands }) {
      await hands.press('g', 'n')
      await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused()
    },
  },
  {
    name: 'Search the whole hall',
    from: null,
    async done({ page, hands }) {
      await hands.press('/')
      await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused()
      await hands.type('quetzal')
      const everything = page.getByRole('option', { name: /^Search everything for/ })
      await expect(everything).toBeVisible()
      await expect(async () => {
        await hands.press('ArrowDown')
        await expect(everything).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
      }).toPass()
      await hands.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Results for quetzal' })).toBeVisible()
    },
  },
  {
    name: 'Say what you are up to',
    from: null,
    async done({ page, hands, hall: { product, kay } }) {
      await hands.command('status', /^Set a status/)
      await hands.write(page.getByRole('textbox', { name: 'What are you up to?' }), 'Dice until ten')
      await hands.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const own = await call<{ status: { text: string } | null }>(product, 'GET', '/api/presence', { as: kay })
      expect(own.status?.text).toBe('Dice until ten')
    },
  },
  {
    name: 'Change the theme',
    from: null,
    async done({ page, hands }) {
      await hands.command('light', /^Theme: Day/)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    },
  },
  {
    name: 'Sign out',
    from: null,
    async done({ page, hands }) {
      await hands.command('log out', 'Sign out')
      await expect(page).toHaveURL(/\/login/)
    },
  },
]
