import type { Goal } from '@guildhall/contract/challenges'
import { expect, test } from 'vitest'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { goalSentence } from './goal-words.ts'

const games = ['Hades', 'Celeste', 'Balatro'].map((title) => aGameCard({ title }))
const any = 'Hades, Celeste or Balatro'
const all = 'Hades, Celeste and Balatro'

test.each<[Goal, string]>([
  [{ kind: 'deed', effort: 'none', limit: null }, `Do it in ${any}, and show it.`],
  [{ kind: 'achievement-count', target: 30 }, `Unlock 30 achievements in ${any}.`],
  [{ kind: 'rarity-points', target: null }, `Gather rarity points in ${any}: the most wins.`],
  [{ kind: 'playtime', target: 600 }, `Play ${any} for 10 h.`],
  [{ kind: 'streak', unit: 'days', target: 5 }, `Play ${any} 5 days in a row.`],
  [{ kind: 'finish', target: 1 }, `Finish one game: ${any}.`],
  [{ kind: 'group-goal', measure: 'achievements', target: 99 }, `Together: 99 achievements in ${any}.`],
  [{ kind: 'finish', target: 3 }, `Finish 3 games: ${all}.`],
  [{ kind: 'collection', target: 2 }, `Finish 2 of ${all}, each counted once.`],
])('of several games %o says whether any or all of them are meant', (goal, words) => {
  expect(goalSentence({ goal, games })).toBe(words)
})
