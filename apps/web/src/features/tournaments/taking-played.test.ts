// @vitest-environment jsdom
import type { Bracket, BracketMatch } from '@guildhall/contract/tournaments'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { aBracket } from '../../testing/tournaments/tournament-builders.ts'
import { takePlayed } from './taking-played.ts'
import { tournamentKeys } from './tournaments.queries.ts'

const id = '0199aaaa-0000-7000-8000-000000000001'
const queryKey = tournamentKeys.bracket(id)

/** A page that shows a bracket of a revision, and how often it asked for it. */
function showing(revision: number) {
  const client = new QueryClient()
  const bracket: Bracket = { ...aBracket(), revision }
  client.setQueryData(queryKey, bracket)
  return { client, bracket, ask: vi.spyOn(client, 'invalidateQueries') }
}

const settled = (match: BracketMatch | undefined): BracketMatch => {
  if (match === undefined) throw new Error('the bracket has no such match')
  return { ...match, state: 'completed', result: { kind: 'score', score: [2, 0], winner: 0, isAutomatic: false } }
}
const lastOf = (bracket: Bracket | undefined) => bracket?.stages[0]?.matches.at(-1)
const asksForBracket = ({ ask }: ReturnType<typeof showing>) =>
  ask.mock.calls.some(([filters]) => filters?.queryKey?.join() === queryKey.join())

describe('matches that are told', () => {
  it('stand in the bracket that they were told for, and all else of it stays as it was', () => {
    const page = showing(7)
    const match = settled(lastOf(page.bracket))
    takePlayed(page.client, { tournamentId: id, from: 7, revision: 9, matches: [match] })
    const found = page.client.getQueryData<Bracket>(queryKey)
    expect([found?.revision, lastOf(found)]).toEqual([9, match])
    expect(found?.stages[0]?.matches[0]).toBe(page.bracket.stages[0]?.matches[0])
    expect(found?.entrants).toBe(page.bracket.entrants)
    expect(asksForBracket(page)).toBe(false)
  })

  it('are known already where a later bracket was fetched meanwhile', () => {
    const page = showing(9)
    takePlayed(page.client, { tournamentId: id, from: 7, revision: 9, matches: [settled(lastOf(page.bracket))] })
    expect(page.client.getQueryData(queryKey)).toBe(page.bracket)
    expect(asksForBracket(page)).toBe(false)
  })

  it('are asked for with all that was missed before them', () => {
    const page = showing(5)
    takePlayed(page.client, { tournamentId: id, from: 7, revision: 8, matches: [settled(lastOf(page.bracket))] })
    expect(page.client.getQueryData(queryKey)).toBe(page.bracket)
    expect(asksForBracket(page)).toBe(true)
  })

  it('are asked for again where an answer on its way may be older', () => {
    const page = showing(7)
    void page.client.fetchQuery({ queryKey, queryFn: () => new Promise<Bracket>(() => undefined) })
    takePlayed(page.client, { tournamentId: id, from: 7, revision: 8, matches: [settled(lastOf(page.bracket))] })
    expect(asksForBracket(page)).toBe(true)
  })
})
