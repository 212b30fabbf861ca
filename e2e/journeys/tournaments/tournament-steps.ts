// What journeys of tournaments have in common: where things stand on the pages, and what is arranged by calls.
import type { Bracket, BracketMatch, Tournament, TournamentDraft } from '@guildhall/contract/tournaments'
import type { Locator, Page } from '@playwright/test'
import { call, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { expect } from '../steps/journey.ts'

export const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name })
export const band = (page: Page) => page.getByRole('region', { name: 'Next', exact: true })

/** Reports by the form; the radio begins with the score. */
export async function reportBy(page: Page, deed: string, score: string): Promise<void> {
  await button(band(page), deed).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: new RegExp(`^${score}`) }).check()
  await button(dialog, /^(Report \d|Object)/).click()
  await expect(dialog).toHaveCount(0)
}

export const tournamentPath = (id: string) => `/tournament-detail/${id}`

/** Opened for people of a conversation, or whom its host invites. */
export async function openTournament(
  product: Product,
  host: Member,
  facts: Partial<TournamentDraft>,
): Promise<Tournament> {
  const body = { title: 'Candle cup', stages: [{ format: 'single_elimination' }], ...facts }
  const { id } = await call<Tournament>(product, 'POST', '/api/tournaments', { as: host, body })
  return call(product, 'POST', `/api/tournaments/${id}/publish`, { as: host })
}

export const enter = (product: Product, member: Member, id: string) =>
  call(product, 'PUT', `/api/tournaments/${id}/entry`, { as: member })

export const bracketOf = (product: Product, reader: Member, id: string) =>
  call<Bracket>(product, 'GET', `/api/tournaments/${id}/bracket`, { as: reader })

const open = new Set(['ready', 'checked_in', 'reported', 'disputed'])

export type OpenMatch = { readonly name: string; readonly sides: readonly [string, string]; readonly needed: number }

/** What can be played now, with who plays it, and in how many games one has won. */
export function openIn({ stages, entrants }: Bracket): OpenMatch[] {
  const memberOf = new Map(entrants.map(({ id, member }) => [id, member?.id ?? '']))
  const sideOf = ({ sides }: BracketMatch, side: 0 | 1) => memberOf.get(sides[side].entrantId ?? '') ?? ''
  return stages.flatMap(({ matches, rounds }) =>
    matches
      .filter(({ state }) => open.has(state))
      .map((match) => ({
        name: match.name,
        sides: [sideOf(match, 0), sideOf(match, 1)] as const,
        needed: ((rounds[match.round]?.bestOf ?? 1) + 1) / 2,
      })),
  )
}
