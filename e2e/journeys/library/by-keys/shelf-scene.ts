// A shelf of four games on which tasks are done by keys, and what is looked at.
import type { Page } from '@playwright/test'
import { call, join, type Member } from '../../../product/members.ts'
import type { Product } from '../../../product/product.ts'
import type { Keyboard } from './keyboard.ts'

type Entry = {
  status: string
  rating: number | null
  favourite: boolean
  isHidden: boolean
  notes: string
  typedMinutes: number
  copies: { source: string; typedMinutes: number }[]
  playthroughs: { isFinished: boolean; journal: object[] | null }[]
}
type Title = keyof typeof shelved

export type Scene = {
  readonly page: Page
  readonly keys: Keyboard
  readonly entryOf: (title: Title) => Promise<Entry>
}
/** What is done, and how; it is seen to be done. */
export type Task = readonly [name: string, done: (scene: Scene) => Promise<unknown>]

/** By their numbers at IGDB, as the catalogue that comes with the product has them. */
const shelved = {
  Celeste: { id: '26226', status: 'backlog' },
  Portal: { id: '71', status: 'playing' },
  Hades: { id: '113112', status: 'beaten' },
  Valheim: { id: '104967', status: 'on-hold' },
} as const

export const messages = (page: Page) => page.getByRole('status', { name: 'Messages' })
export const radio = (page: Page, name: string | RegExp) => page.getByRole('menuitemradio', { name })
export const item = (page: Page, name: string) => page.getByRole('menuitem', { name })
export const dialog = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', name === undefined ? {} : { name })

/** Somebody with four games, a collection and a list. */
export async function furnishShelf(product: Product, name: string): Promise<Member> {
  const member = await join(product, name)
  for (const { id, status } of Object.values(shelved)) {
    await call(product, 'POST', `/api/library/${member.id}/game/${id}`, { as: member, body: { status } })
  }
  await call(product, 'POST', '/api/collections', { as: member, body: { name: 'Mountains', kind: 'tag' } })
  await call(product, 'POST', '/api/lists', { as: member, body: { name: 'Steep ones' } })
  return member
}

export const entriesOf =
  (product: Product, member: Member): Scene['entryOf'] =>
  (title) =>
    call<Entry>(product, 'GET', `/api/library/${member.id}/game/${shelved[title].id}`, { as: member })
