// What journeys of staff stand on: a hall whose database is at hand, as no page makes moderators.
import { roles } from '@guildhall/contract/rules/roles'
import type { Page } from '@playwright/test'
import { type HallWithDatabase, startHallWithDatabase } from '../../product/hall-with-database.ts'
import { call, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { test as base } from '../steps/journey.ts'

type Signed = Pick<Member, 'token' | 'refreshToken'>

export const test = base.extend<object, { hall: HallWithDatabase; product: Product }>({
  hall: [
    // Playwright reads from this pattern which fixtures one stands on.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const hall = await startHallWithDatabase()
      await use(hall)
      await hall.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  product: [async ({ hall }, use) => use(hall.product), { scope: 'worker' }],
})

/** Of the staff from the next time they sign in, which is now. */
export async function madeModerator({ product, sql }: HallWithDatabase, member: Member): Promise<Member> {
  await sql(`update users set role = ${roles.moderator} where id = '${member.id}'`)
  const { email, password } = member
  const session = await call<Signed>(product, 'POST', '/api/login', { body: { email, password } })
  const { token, refreshToken, ...user } = session
  return { ...member, token, refreshToken, user }
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

export { expect } from '../steps/journey.ts'
