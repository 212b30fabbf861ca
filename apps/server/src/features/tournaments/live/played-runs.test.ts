import type { BracketMatch, TournamentPlayed } from '@guildhall/contract/tournaments'
import { expect, it } from 'vitest'
import { inRuns } from './played-runs.ts'

/** By its name and what is told of it alone. */
const match = (name: string, state: string) => ({ name, state }) as unknown as BracketMatch
const change = (from: number, ...matches: BracketMatch[]): TournamentPlayed => ({
  tournamentId: '0199aaaa-0000-7000-8000-000000000001',
  from,
  revision: from + 1,
  matches,
})

it('joins changes that follow each other, as the last of each match stands', () => {
  const run = inRuns([
    change(7, match('1-2', 'completed')),
    change(6, match('1-1', 'completed'), match('1-2', 'ready')),
  ])
  expect(run).toEqual([{ ...change(6), revision: 8, matches: [match('1-1', 'completed'), match('1-2', 'completed')] }])
})

it('joins nothing over a change that another server is still to tell', () => {
  const [x, z] = [change(6, match('1-1', 'completed')), change(8, match('1-3', 'completed'))]
  expect(inRuns([z, x])).toEqual([x, z])
})
