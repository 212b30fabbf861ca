import type { Goal } from '@guildhall/contract/challenges'
import { expect, test } from 'vitest'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { amountText, goalSentence } from './goal-words.ts'

const games = ['Hades', 'Celeste', 'Balatro'].map((title) => aGameCard({ title }))
const any = 'Hades, Celeste or Balatro'
const all = 'Hades, Celeste and Balatro'

test.each<[Goal, string]>([
  [{ kind: 'deed', effort: 'none', limit: null }, `Do it in ${any}.`],
  [{ kind: 'achievement-count', target: 30 }, `Unlock 30 achievements in ${any}.`],
  [{ kind: 'rarity-points', target: null }, `Gather rarity points in ${any}: the most wins.`],
  [{ kind: 'playtime', target: 600 }, `Play ${any} for 10 h.`],
  [{ kind: 'streak', unit: 'days', target: 5 }, `Play ${any} 5 days in a row.`],
  [{ kind: 'finish', target: 1 }, `Finish one game: ${any}.`],
  [{ kind: 'group-goal', measure: 'achievements', target: 99 }, `Together: 99 achievements in ${any}.`],
  [{ kind: 'finish', target: 3 }, `Finish 3 games: ${all}.`],
  [{ kind: 'playtime', target: 166 }, `Play ${any} for 2 h 46 min.`],
  [{ kind: 'collection', target: 2 }, `Finish 2 of ${all}, each counted once.`],
])('of several games %o says whether any or all of them are meant', (goal, words) => {
  expect(goalSentence({ goal, games })).toBe(words)
})

test.each([
  [{ kind: 'finish', target: 2 }, 'Finish any 2 games.'],
  [{ kind: 'group-goal', measure: 'finished', target: 2 }, 'Together: finish any 2 games.'],
] as const)('without games %o needs none to be named', (goal, words) => {
  expect(goalSentence({ goal, games: [] })).toBe(words)
})

test('of more games than are named it says how many they are', () => {
  const four = [...games, aGameCard({ title: 'Hollow Knight' })]
  expect(goalSentence({ goal: { kind: 'finish', target: 2 }, games: four })).toBe('Finish 2 of 4 games.')
})

test('an amount says what it is of', () => {
  expect(amountText({ kind: 'achievement-count', target: 9 }, 3)).toBe('3 achievements')
  expect(amountText({ kind: 'playtime', target: null }, 90)).toBe('1 h 30 min')
})

test('in teams it says whose mark it is, where there is one', () => {
  const teams = { counts: 'smallest', best: null, each: 2, rows: [] } as const
  const ofTeams = { games: [], teams: { ...teams, rows: [] } }
  const whose = 'The mark is for each member; the team that has most together is ahead.'
  expect(goalSentence({ goal: { kind: 'finish', target: 2 }, ...ofTeams })).toBe(`Finish any 2 games. ${whose}`)
  expect(goalSentence({ goal: { kind: 'playtime', target: null }, ...ofTeams })).not.toContain(whose)
})
