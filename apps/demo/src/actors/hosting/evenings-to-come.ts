import type { ChallengeDraft } from '@guildhall/contract/challenges'
import type { TournamentDraft } from '@guildhall/contract/tournaments'

export type ChallengeToCome = Pick<ChallengeDraft, 'title' | 'goal'> & { readonly rules: string; readonly days: number }

/** What is set once there is too little to take on; one that runs is not set again. */
export const challengesToCome: readonly ChallengeToCome[] = [
  {
    title: 'An hour before the kettle',
    rules: 'One hour in any game, on any evening. When it is over somebody puts the kettle on.',
    goal: { kind: 'playtime', target: 60 },
    days: 9,
  },
  {
    title: 'Five candles for the window',
    rules: 'Five achievements, whichever games they hide in. Small ones burn as well.',
    goal: { kind: 'achievement-count', target: 5 },
    days: 10,
  },
  {
    title: 'To the very last name',
    rules: 'One game to its end, however short. Say so on your shelf, and stay for the names.',
    goal: { kind: 'finish', target: 1 },
    days: 14,
  },
  {
    title: 'Fifty hours around one table',
    rules: 'All of us together, in anything. Whoever falls asleep on the table counts until midnight.',
    goal: { kind: 'group-goal', measure: 'minutes', target: 3000 },
    days: 12,
  },
  {
    title: 'Four days, a little each',
    rules: 'Four days one after the other with something played in each of them. Ten minutes are a day.',
    goal: { kind: 'streak', unit: 'days', target: 4 },
    days: 10,
  },
  {
    title: 'One run and no excuse',
    rules: 'One run in any game that counts points, and the number at its end. No second one, no story about the cat.',
    goal: { kind: 'high-score', isLowest: false, unit: 'points', target: null },
    days: 11,
  },
]

export type TournamentToCome = Pick<TournamentDraft, 'title' | 'stages'> & { readonly rules: string }

/** The same of tournaments; all are for eight, each for themselves. */
export const tournamentsToCome: readonly TournamentToCome[] = [
  {
    title: 'Two chairs and a candle',
    rules: 'One game each, whatever both own and can finish in half an hour. Whoever loses snuffs the candle.',
    stages: [{ format: 'single_elimination', bestOf: [1], thirdPlace: true }],
  },
  {
    title: 'Soup, bread, final',
    rules: 'Best of three from the first match on. Soup is served between the second and the third.',
    stages: [{ format: 'single_elimination', bestOf: [3] }],
  },
  {
    title: 'Everybody meets somebody',
    rules: 'Three rounds, nobody is out. The host chooses the game once it is known who came.',
    stages: [{ format: 'swiss', bestOf: [1], rounds: 3 }],
  },
  {
    title: 'Second wind cup',
    rules: 'Who loses once goes on below. Who loses twice keeps the score.',
    stages: [{ format: 'double_elimination', bestOf: [1] }],
  },
]
