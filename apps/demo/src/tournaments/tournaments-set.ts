import type { TournamentDraft } from '@guildhall/contract/tournaments'

/** A team, its captain first. */
export type SetTeam = { readonly name: string; readonly members: readonly string[] }

export type SetSeries = { readonly name: string; readonly points: readonly number[] }

/** A tournament of the demo community, as it was set and how far it has come. */
export type SetTournament = {
  readonly by: string
  readonly title: string
  readonly rules: string
  readonly prize?: string
  /** By its number at IGDB. */
  readonly gameId?: string
  readonly stages: TournamentDraft['stages']
  readonly advance?: number
  readonly capacity: number
  /** So many play at once for a team. */
  readonly teamSize?: number
  /** In the order in which they came; of teams, each with its captain, who knows the others of it. */
  readonly entrants: readonly string[] | readonly SetTeam[]
  readonly setDaysAgo: number
  /** When it was started: on the evening so many days ago, or so many hours ago; else it begins in so many days. */
  readonly starts:
    | { readonly daysAgo: number }
    | { readonly hoursAgo: number }
    | { readonly inDays: number; readonly checkIn: number }
  /** Who wins against whom: the first of two does. */
  readonly order: readonly string[]
  /** How many matches were played, and how long after each other they ended. */
  readonly played: { readonly matches: number; readonly minutesEach: number }
  /** Whose opponent has reported, and waits for their word. */
  readonly waitsFor?: string
  /** Named by its host once so many matches were played; in the one that is played next so many are taken. */
  readonly picks?: { readonly pool: readonly string[]; readonly after: number; readonly taken: number }
  /** Who says before each match who will win it. */
  readonly predictors?: readonly string[]
  /** Tournaments of a host with the same name of it belong together. */
  readonly series?: SetSeries
}

/** All that is played, however many they are. */
const whole = 1000

const winter = { name: 'One-run winter', points: [10, 7, 5, 4, 3, 2, 1, 1] }
const runRules =
  'Both start a fresh run on the same minute. Who comes further wins; who comes out wins twice, but only once.'

/** Two of a series are over, one runs, one of two stages has come to its bracket, and two take entries. */
export const tournamentsSet: readonly SetTournament[] = [
  {
    by: 'Jun',
    title: 'One run, first frost',
    rules: runRules,
    gameId: '113112',
    stages: [{ format: 'single_elimination', bestOf: [1], thirdPlace: true }],
    capacity: 8,
    entrants: ['Theo', 'Jun', 'Ines', 'Emeka', 'Wren', 'Noor'],
    setDaysAgo: 54,
    starts: { daysAgo: 47 },
    order: ['Jun', 'Wren', 'Theo', 'Ines', 'Noor', 'Emeka'],
    played: { matches: whole, minutesEach: 21 },
    predictors: ['Mara', 'Priya', 'Felix', 'Hana'],
    series: winter,
  },
  {
    by: 'Jun',
    title: 'One run, no second heart',
    rules: runRules,
    prize: 'The winner names the next one.',
    gameId: '113112',
    stages: [{ format: 'single_elimination', bestOf: [3], thirdPlace: true }],
    capacity: 8,
    entrants: ['Jun', 'Mara', 'Theo', 'Emeka', 'Kasper', 'Diego', 'Ines', 'Wren'],
    setDaysAgo: 26,
    starts: { daysAgo: 19 },
    order: ['Ines', 'Jun', 'Theo', 'Wren', 'Emeka', 'Mara', 'Diego', 'Kasper'],
    played: { matches: whole, minutesEach: 19 },
    predictors: ['Noor', 'Priya', 'Hana'],
    series: winter,
  },
  {
    by: 'Theo',
    title: 'The long table cup',
    rules: 'Games that two can play in half an hour. From the semi-finals on both strike out and choose by turns.',
    stages: [
      { format: 'round_robin', bestOf: [1], groups: 2, draws: false },
      { format: 'single_elimination', bestOf: [3] },
    ],
    advance: 2,
    capacity: 8,
    entrants: ['Priya', 'Noor', 'Felix', 'Isla', 'Lucía', 'Greta'],
    setDaysAgo: 9,
    starts: { daysAgo: 1 },
    order: ['Noor', 'Isla', 'Priya', 'Greta', 'Felix', 'Lucía'],
    played: { matches: 7, minutesEach: 26 },
    picks: { pool: ['Hive', 'Patchwork', 'Jaipur', 'Lost Cities', 'Azul'], after: 6, taken: 1 },
    predictors: ['Theo', 'Wren', 'Jun', 'Mara', 'Yara'],
  },
  {
    by: 'Priya',
    title: 'Race to the summit',
    rules:
      'First to the summit of the chapter that the loser of the last one chose. Assist mode is fine if both have it.',
    gameId: '26226',
    stages: [{ format: 'double_elimination', bestOf: [3], finalBestOf: 5 }],
    capacity: 8,
    entrants: ['Theo', 'Ines', 'Jun', 'Emeka', 'Diego', 'Kasper', 'Mara', 'Noor'],
    setDaysAgo: 6,
    starts: { hoursAgo: 3 },
    order: ['Theo', 'Ines', 'Mara', 'Jun', 'Noor', 'Emeka', 'Diego', 'Kasper'],
    played: { matches: 6, minutesEach: 24 },
    waitsFor: 'Theo',
    predictors: ['Theo', 'Wren', 'Priya', 'Hana', 'Ines', 'Noor', 'Yara'],
  },
  {
    by: 'Rafael',
    title: 'Slow runners, one evening',
    rules: 'Four rounds, whoever you meet. Any racing game that both own; the slower car is the better story.',
    stages: [{ format: 'swiss', bestOf: [1], rounds: 4 }],
    capacity: 16,
    entrants: ['Katya', 'Anton', 'Pavel', 'Siobhan', 'Elias', 'Nadia', 'Wren', 'Owen', 'Hana'],
    setDaysAgo: 4,
    starts: { inDays: 3, checkIn: 60 },
    order: [],
    played: { matches: 0, minutesEach: 0 },
  },
  {
    by: 'Yara',
    title: 'Two lanterns, one cave',
    rules: 'Teams of two, one screen each. Whoever comes out with both lanterns lit has won the round.',
    stages: [{ format: 'double_elimination', bestOf: [3], finalBestOf: 5 }],
    capacity: 8,
    teamSize: 2,
    entrants: [
      { name: 'The night shift', members: ['Mara', 'Wren'] },
      { name: 'Rolling pins', members: ['Jun', 'Emeka'] },
      { name: 'Window seat', members: ['Theo', 'Noor'] },
      { name: 'Sunday drivers', members: ['Rafael'] },
    ],
    setDaysAgo: 3,
    starts: { inDays: 9, checkIn: 60 },
    order: [],
    played: { matches: 0, minutesEach: 0 },
  },
]
