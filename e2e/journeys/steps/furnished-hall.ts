import { type Community, furnish } from '../../furnished/community.ts'
import type { Product } from '../../product/product.ts'

const halls = new WeakMap<Product, Promise<Community>>()

/** One community a product, for journeys that only look at it. */
export function furnishedHall(product: Product): Promise<Community> {
  const known = halls.get(product)
  if (known !== undefined) return known
  const hall = furnish(product)
  halls.set(product, hall)
  return hall
}
