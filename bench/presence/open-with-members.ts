import { openGround } from '../frame/database.ts'
import { liftedLimits } from '../frame/lifted-limits.ts'
import { type Product, startProduct } from '../frame/product-process.ts'
import { makeMembers, type SignedInMember, tokenKeys } from './members.ts'

export type WithMembers = {
  readonly product: Product
  readonly connection: string
  readonly reader: SignedInMember
  readonly others: readonly SignedInMember[]
}

/** A server on a database of its own, with so many members, each with so many friends; ends with `opened`. */
export async function openWithMembers(
  opened: AsyncDisposableStack,
  members: { readonly count: number; readonly friends: number },
  settings: Readonly<Record<string, string>> = {},
): Promise<WithMembers> {
  const { folder, connection } = await openGround(opened)
  const ground = { DATA_FOLDER: folder, DATABASE_URL: connection, TOKEN_KEYS: tokenKeys }
  const product = opened.adopt(await startProduct({ ...ground, ...liftedLimits, ...settings }), (one) => one.stop())
  const [reader, ...others] = await makeMembers(connection, members)
  if (reader === undefined) throw new Error('there is nobody')
  return { product, connection, reader, others }
}
