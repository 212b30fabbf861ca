// How tournaments of journeys are decided, started and played on.
import type { Page } from '@playwright/test'
import { call, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { expect } from '../steps/journey.ts'
import { band, bracketOf, button, type OpenMatch, openIn } from './tournament-steps.ts'

/** The last word of a host; `how` is the radio. */
export async function decideBy(page: Page, how: RegExp, reason: string): Promise<void> {
  await button(band(page), /^(Settle it|Decide)$/).click()
  const dialog = page.getByRole('dialog', { name: 'Decide the match' })
  await dialog.getByRole('radio', { name: how }).check()
  await dialog.getByLabel('Reason').fill(reason)
  await button(dialog, 'Decide').click()
  await expect(dialog).toHaveCount(0)
}

export async function startBy(page: Page): Promise<void> {
  await button(page, 'Start').click()
  await button(page.getByRole('dialog'), 'Start').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** One side reports that the first has won, and the other confirms it. */
export async function playMatch(
  product: Product,
  players: readonly Member[],
  id: string,
  { name, sides, needed }: OpenMatch,
): Promise<void> {
  const [one, other] = sides.map((side) => players.find((member) => member.id === side))
  if (one === undefined || other === undefined) throw new Error(`nobody plays ${name}`)
  const score = [needed, 0]
  const path = `/api/tournaments/${id}/matches/${name}`
  await call(product, 'PUT', `${path}/report`, { as: one, body: { score, note: '' } })
  await call(product, 'POST', `${path}/confirm`, { as: other, body: { score } })
}

/** All that can be played, until at most so many are left. */
export async function playOn(product: Product, players: readonly Member[], id: string, left = 0): Promise<void> {
  const [reader] = players
  if (reader === undefined) throw new Error('nobody plays')
  for (;;) {
    const bracket = await bracketOf(product, reader, id)
    const matches = openIn(bracket)
    const settled = new Set(['completed', 'archived', 'bye', 'removed'])
    const rest = bracket.stages.flatMap((stage) => stage.matches).filter(({ state }) => !settled.has(state)).length
    const [match] = matches
    if (match === undefined || rest <= left) return
    await playMatch(product, players, id, match)
  }
}
