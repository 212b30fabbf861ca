// What the community writes for each other.
import { call, type Member } from '../product/members.ts'
import type { Product } from '../product/product.ts'

type Written = { readonly id: string }

const evenings = [
  [
    3,
    'Check-in for Thursday opens at **half past seven**. Eight seats, seven taken. Please, somebody bring the long cable. #thursdaytable',
  ],
  [
    4,
    'Four hundred hours of belts, and only now have I learned that one can copy a filter. How is everyone’s week going?',
  ],
  [6, 'Held still until the sun came round. Worth it.'],
] as const

const answers = [
  [1, 'All sixty, without a hint?'],
  [0, 'With one hint. It was the shoes.'],
  [4, 'It is always the shoes.'],
  [5, 'I have put it on my list for the winter, and hidden every picture of it until then.'],
] as const

/** @returns a post with a game and its rating, answers below it and reactions */
export async function writePosts(product: Product, members: readonly Member[]): Promise<string> {
  const by = (index: number): Member => {
    const member = members[index]
    if (member === undefined) throw new Error(`The community has no member ${index}`)
    return member
  }
  const post = (index: number, body: object) =>
    call<Written>(product, 'POST', '/api/posts', { as: by(index), body: { text: '', ...body } })
  for (const [index, text] of evenings) await post(index, { text })
  const [game] = await call<Written[]>(product, 'GET', '/api/games/find?q=return of the obra dinn', { as: by(2) })
  const { id } = await post(2, {
    text: 'Solved it last night with the light off and a notebook on my knee. I will be insufferable about this for a month.',
    gameId: game?.id ?? null,
    rating: game === undefined ? null : 10,
  })
  const comment = (index: number, text: string, parentId: string | null) =>
    call<Written>(product, 'POST', `/api/posts/${id}/comments`, { as: by(index), body: { text, parentId } })
  let parentId: string | null = null
  for (const [index, text] of answers.slice(0, 3)) parentId = (await comment(index, text, parentId)).id
  for (const [index, text] of answers.slice(3)) await comment(index, text, null)
  for (const [index, key] of [
    [0, 'heart'],
    [1, 'heart'],
    [4, 'flame'],
    [5, 'laugh'],
  ] as const) {
    await call(product, 'PUT', `/api/posts/${id}/reactions/${key}`, { as: by(index) })
  }
  return id
}
