// Profiles, by the same calls that the pages use.
import { call, type Member } from './members.ts'
import type { Product } from './product.ts'

export async function changeProfile(product: Product, member: Member, changes: object): Promise<void> {
  const { version } = await call<{ version: number }>(product, 'GET', '/api/profile', { as: member })
  await call(product, 'PATCH', '/api/profile', { as: member, body: { version, changes } })
}
