// Steps that several journeys take in the feed.
import type { Locator, Page } from '@playwright/test'
import { call, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { expect } from '../steps/journey.ts'

type Posted = { readonly id: string }

/** A post by its author; one that is quoted stands in another's. */
export const postOf = (page: Page, name: string): Locator =>
  page.getByRole('article', { name: `Post of ${name}`, exact: true })

export const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

/** Begins a post by its key, once the page has a place for one. @returns the field */
export async function beginPost(page: Page): Promise<Locator> {
  await expect(page.getByRole('textbox', { name: /^What are you playing/ })).toBeVisible()
  await page.keyboard.press('c')
  const field = page.getByRole('textbox', { name: 'Your post' })
  await expect(field).toBeFocused()
  return field
}

/** Chooses from a menu within a part of the page. */
export async function choose(part: Locator, menu: string | RegExp, item: string): Promise<void> {
  await part.getByRole('button', { name: menu }).click()
  await part.page().getByRole('menuitem', { name: item }).click()
}

/** Takes in what is said to be new above the list. */
export async function takeIn(page: Page, words: RegExp): Promise<void> {
  await page.getByRole('button', { name: words }).click()
}

/** Posts without a page. @returns its id */
export async function post(product: Product, author: Member, body: object): Promise<string> {
  const { id } = await call<Posted>(product, 'POST', '/api/posts', { as: author, body })
  return id
}

export async function follow(product: Product, reader: Member, ...authors: readonly Member[]): Promise<void> {
  for (const { id } of authors) await call(product, 'PUT', `/api/follows/people/${id}`, { as: reader })
}

/** The same member on another device. */
export async function signInElsewhere(product: Product, member: Member): Promise<Member> {
  const { email, password } = member
  const session = await call<Pick<Member, 'token' | 'refreshToken'>>(product, 'POST', '/api/login', {
    body: { email, password },
  })
  const { token, refreshToken } = session
  return { ...member, token, refreshToken }
}
