import { describe, expect, test } from 'vitest'
import type { StageSettings, Tournament } from '../index.ts'
import {
  acceptChallenge,
  addEntrant,
  challenge,
  checkIn,
  createRandom,
  createTournament,
  drawStage,
  endSwiss,
  enterResult,
  enterSwissLate,
  isLastRoundPaired,
  isStageComplete,
  pairNextRound,
  previewReset,
  reportResult,
  resetMatch,
  verifyTournament,
  withdraw,
} from '../index.ts'
import { drawn, entrantsUpTo, playOut, stageOf } from '../testing/playing-out.ts'
import { rounds } from '../testing/rounds.ts'

/** A tournament as it comes from outside, in which anything may have been changed. */
type Forged = { [Key in string]: Forged } & Forged[] & { length: number }
type Forgery = readonly [what: string, honest: Tournament, forge: (stages: Forged, tournament: Forged) => void]

const refused = expect.objectContaining({ code: 'forged_state' })
const won = { kind: 'score', score: [1, 0] } as const

function copyOf(tournament: Tournament): { tournament: Forged; stages: Forged } {
  const copy = JSON.parse(JSON.stringify(tournament)) as Forged
  return { tournament: copy, stages: copy['stages'] as Forged }
}

function set(part: Forged | undefined, changes: Record<string, unknown>): void {
  if (part === undefined) throw new Error('There is nothing to forge.')
  Object.assign(part, changes)
}

function describeForgeries(format: string, forgeries: readonly Forgery[]): void {
  describe(`forged: ${format}`, () => {
    test.each(forgeries)('%s is refused', (_, honest, forge) => {
      verifyTournament(copyOf(honest).tournament)
      const { tournament, stages } = copyOf(honest)
      forge(stages, tournament)
      expect(() => verifyTournament(tournament)).toThrow(refused)
    })
  })
}

function swissOf(count: number, roundCount: number): Tournament {
  const random = createRandom(count)
  let tournament = drawn({ id: 'main', format: 'swiss', rounds: 3 }, count)
  for (let round = 1; round < roundCount; round++) tournament = playOut(pairNextRound(tournament, 'main'), random)
  return pairNextRound(tournament, 'main')
}

const matches = (stages: Forged) => stages[0]?.['matches'] as Forged
const roundsOf = (stages: Forged) => stages[0]?.['rounds'] as Forged
const match = (stages: Forged, index: number) => matches(stages)[index] as Forged
const slot = (stages: Forged, index: number, at: number) => match(stages, index)['slots']?.[at] as Forged
const status = (tournament: Forged, index: number, value: string) =>
  set(tournament['entrants']?.[index], { status: value })

const swiss = swissOf(7, 2)
describeForgeries('Swiss', [
  [
    'a round that repeats the one before',
    swiss,
    (stages) => {
      for (let index = 0; index < 3; index++) set(match(stages, 3 + index), { slots: match(stages, index)['slots'] })
      set(roundsOf(stages)[1], { byes: roundsOf(stages)[0]?.['byes'] })
    },
  ],
  [
    'another pairing',
    swiss,
    (stages) => {
      const [one, other] = [slot(stages, 3, 1)['entrant'], slot(stages, 4, 1)['entrant']]
      set(slot(stages, 3, 1), { entrant: other })
      set(slot(stages, 4, 1), { entrant: one })
    },
  ],
  ['a bye of somebody unknown', swiss, (stages) => set(roundsOf(stages)[0]?.['byes']?.[0], { entrant: 'zz' })],
  ['a bye of another kind', swiss, (stages) => set(roundsOf(stages)[0]?.['byes']?.[0], { kind: 'five_points' })],
  ['a bye nobody gives', swiss, (stages) => set(roundsOf(stages)[0]?.['byes']?.[0], { kind: 'zero_point' })],
  [
    'half a point for somebody who has left',
    withdraw(swissOf(8, 1), 'e1'),
    (stages) => set(roundsOf(stages)[0], { byes: [{ entrant: 'e1', kind: 'half_point' }] }),
  ],
  ['a best of less than nothing', swiss, (stages) => set(roundsOf(stages)[1], { bestOf: -5 })],
  ['a best of 1001', swiss, (stages) => set(roundsOf(stages)[1], { bestOf: 1001 })],
  ['a round of another group', swiss, (stages) => set(roundsOf(stages)[1], { group: 7 })],
  ['a round of a bracket', swiss, (stages) => set(roundsOf(stages)[1], { bracket: 'upper' })],
  ['other groups', swiss, (stages) => set(stages[0], { groups: [['zz'], ['yy']] })],
  ['no groups', swiss, (stages) => set(stages[0], { groups: null })],
  ['a removed match', swiss, (stages) => set(match(stages, 3), { isRemoved: true })],
  ['a round before the last was over', swiss, (stages) => set(match(stages, 0), { result: null })],
  ['more rounds than were declared', swiss, (stages) => set(stages[0]?.['settings'], { rounds: 1 })],
  ['a draw for another number', swiss, (stages) => set(stages[0]?.['swiss'], { declaredRounds: 5 })],
  ['no number of rounds', swiss, (stages) => set(stages[0], { swiss: null })],
  ['a slot with somebody and nobody', swiss, (stages) => set(slot(stages, 3, 0), { isBye: true })],
  ['a ladder', swiss, (stages) => set(stages[0], { ladder: { start: [], order: [], decided: [], challenges: [] } })],
  [
    'an end before the first round',
    drawn({ id: 'main', format: 'swiss' }, 4),
    (stages) => set(stages[0]?.['swiss'], { isEnded: true }),
  ],
  [
    'somebody who is there and was not paired',
    withdraw(swissOf(6, 1), 'e6'),
    (stages, tournament) => {
      matches(stages).splice(2, 1)
      set(roundsOf(stages)[0], { count: 2 })
      for (const index of [2, 5]) status(tournament, index, 'active')
    },
  ],
])

const ladder = challenge(drawn({ id: 'main', format: 'ladder' }, 6), 'main', {
  challenger: 'e4',
  challenged: 'e1',
  day: 3,
})
const ladderOf = (stages: Forged) => stages[0]?.['ladder'] as Forged
describeForgeries('a ladder', [
  ['a challenge five places up', ladder, (stages) => set(slot(stages, 0, 0), { entrant: 'e6' })],
  [
    'a challenge downwards',
    ladder,
    (stages) => {
      set(slot(stages, 0, 0), { entrant: 'e1' })
      set(slot(stages, 0, 1), { entrant: 'e4' })
    },
  ],
  ['a day that is none', ladder, (stages) => set(ladderOf(stages)['challenges']?.[0], { day: 'x' })],
  [
    'a result before it was accepted',
    ladder,
    (stages) => {
      set(match(stages, 0), { result: won })
      set(ladderOf(stages), { decided: [1], order: ['e4', 'e1', 'e2', 'e3', 'e5', 'e6'] })
    },
  ],
  [
    'a second open challenge of one',
    ladder,
    (stages) => {
      const second = JSON.parse(JSON.stringify(match(stages, 0))) as Forged
      set(second, { id: 'main.2' })
      set(second['slots']?.[1], { entrant: 'e2' })
      matches(stages).push(second)
      ladderOf(stages)['challenges']?.push({ day: 3, isAccepted: false, isCancelled: false } as unknown as Forged)
      set(roundsOf(stages)[0], { count: 2 })
    },
  ],
  ['a best of 1001', ladder, (stages) => set(roundsOf(stages)[0], { bestOf: 1001 })],
  ['another order', ladder, (stages) => set(ladderOf(stages), { order: ['e2', 'e1', 'e3', 'e4', 'e5', 'e6'] })],
])

const bracket = drawn({ id: 'main', format: 'single_elimination' }, 4)
const table = withdraw(playOut(drawn({ id: 'main', format: 'round_robin' }, 4), createRandom(1)), 'e1')
const reported = (reports: unknown) => (stages: Forged) => set(match(stages, 0), { reports })
const strict = drawStage(
  createTournament({
    entrants: entrantsUpTo(4),
    stages: [{ id: 'main', format: 'single_elimination' }],
    requiresCheckIn: true,
  }),
  'main',
)
const bothHere = checkIn(checkIn(strict, 'main.1', 'e1'), 'main.1', 'e4')
describeForgeries('matches', [
  ['an open match of somebody who has left', bracket, (_, tournament) => status(tournament, 0, 'withdrawn')],
  [
    'a walkover by itself between two who are there',
    enterResult(bracket, 'main.1', { kind: 'walkover', winner: 'e1' }),
    (stages) => set(match(stages, 0), { isAutomatic: true }),
  ],
  ['a match that runs before its two are known', bracket, (stages) => set(match(stages, 2), { isRunning: true })],
  ['a report of nothing', bracket, reported([{ by: 'e1', result: null }])],
  ['a report of what cannot be', bracket, reported([{ by: 'e1', result: { kind: 'score', score: [9, 9] } }])],
  [
    'two reports of one',
    bracket,
    reported([
      { by: 'e1', result: won },
      { by: 'e1', result: { kind: 'score', score: [0, 1] } },
    ]),
  ],
  ['somebody who checked in twice', bracket, (stages) => set(match(stages, 0), { checkedIn: ['e1', 'e1'] })],
  [
    'a score without a check-in',
    enterResult(bothHere, 'main.1', won),
    (stages) => set(match(stages, 0), { checkedIn: ['e1'] }),
  ],
  [
    'a report without a check-in',
    reportResult(bothHere, 'main.1', { by: 'e1', result: won }),
    (stages) => set(match(stages, 0), { checkedIn: ['e1'] }),
  ],
  ['a field that nobody reads', bracket, (stages) => set(match(stages, 0), { extra: 1 })],
  ['a rating that is a text', bracket, (_, tournament) => set(tournament['entrants']?.[0], { rating: 'x' })],
  ['a rating that is null', bracket, (_, tournament) => set(tournament['entrants']?.[0], { rating: null })],
  ['a name that is no text', bracket, (_, tournament) => set(tournament['entrants']?.[0], { name: { a: 1 } })],
  [
    'one removed match of somebody whose others count',
    table,
    (stages) => {
      const theirs = [...matches(stages)].find((each) => JSON.stringify(each).includes('"e1"'))
      set(theirs, { isRemoved: true, result: null })
    },
  ],
  [
    'heats that were over by themselves while all are there',
    drawn({ id: 'main', format: 'free_for_all', size: 3 }, 6),
    (stages) => set(match(stages, 0), { result: { kind: 'heats', heats: [[]] }, isAutomatic: true }),
  ],
])

const twoStages: readonly StageSettings[] = [
  { id: 'main', format: 'round_robin', groups: 2 },
  { id: 'finals', format: 'single_elimination', from: { stage: 'main', count: 2 } },
]
const groups = playOut(
  drawStage(createTournament({ entrants: entrantsUpTo(8), stages: twoStages }), 'main'),
  createRandom(4),
)
const finals = drawStage(groups, 'finals')
describeForgeries('stages', [
  [
    'finals of others than the groups have sent',
    finals,
    (stages) => {
      const own = stageOf(finals, 'finals').entrants
      const others = entrantsUpTo(8).filter((entrant) => !own.includes(entrant))
      const forged = drawStage(
        createTournament({ entrants: others, stages: [{ id: 'finals', format: 'single_elimination' }] }),
        'finals',
      )
      set(stages[1], { ...stageOf(forged, 'finals'), settings: stages[1]?.['settings'] })
    },
  ],
  ['finals while a match of the groups is open', finals, (stages) => set(match(stages, 0), { result: null })],
  ['a stage that is not drawn and has entrants', groups, (stages) => set(stages[1], { entrants: ['zz'] })],
  ['a stage that is not drawn and has matches', groups, (stages) => set(stages[1], { matches: [{}] })],
])

test('who leaves after the draw of a later stage had come on to it', () => {
  for (const entrant of entrantsUpTo(8)) verifyTournament(copyOf(withdraw(finals, entrant)).tournament)
})

test('who leaves after a table that was decided by walkovers changes nothing in it', () => {
  const start = drawStage(createTournament({ entrants: entrantsUpTo(8), stages: twoStages }), 'main')
  const byWalkovers = stageOf(start).matches.reduce((now, { id, slots }) => {
    return enterResult(now, id, { kind: 'walkover', winner: slots[0]?.entrant ?? '' })
  }, start)
  const later = drawStage(byWalkovers, 'finals')
  for (const entrant of entrantsUpTo(8)) {
    const left = withdraw(later, entrant)
    expect(stageOf(left)).toBe(stageOf(later))
    verifyTournament(copyOf(left).tournament)
  }
})

test('whatever happens in Swiss can have come about: late entries, withdrawals, resets, an early end', () => {
  for (let seed = 1; seed <= rounds({ usual: 40, soak: 1500 }); seed++) {
    const random = createRandom(seed)
    const settings: StageSettings = {
      id: 'main',
      format: 'swiss',
      draws: random.below(2) === 0,
      repeats: random.below(4) === 0,
      lateEntryHalfPoint: random.below(2) === 0,
      ...(random.below(2) === 0 && { rounds: 2 + random.below(5) }),
      ...(random.below(4) === 0 && { stopAt: { wins: 2, losses: 2 } }),
    }
    let tournament = drawn(settings, 2 + random.below(11))
    for (let step = 0; step < 30; step++) {
      tournament = anyStep(tournament, random, `late${step}`)
      try {
        verifyTournament(copyOf(tournament).tournament)
      } catch (error) {
        throw new Error(`Seed ${seed}, step ${step}`, { cause: error })
      }
    }
  }
})

function anyStep(tournament: Tournament, random: ReturnType<typeof createRandom>, late: string): Tournament {
  const stage = stageOf(tournament)
  const kind = random.below(20)
  const active = tournament.entrants.filter((entrant) => entrant.status === 'active')
  if (kind === 0 && active.length > 1) return withdraw(tournament, active[random.below(active.length)]?.id ?? '')
  if (kind === 1) return tryTo(tournament, (now) => enterSwissLate(addEntrant(now, late), 'main', late))
  if (kind === 2) return tryTo(tournament, (now) => endSwiss(now, 'main'))
  const decided = stage.matches.filter(({ result }) => result !== null)
  const back = decided[random.below(decided.length)]
  if (kind === 3 && back !== undefined) {
    const named = previewReset(tournament, back.id).undoes.map((undone) => undone.match)
    return resetMatch(tournament, back.id, named)
  }
  if (kind === 4 && back !== undefined) {
    return tryTo(tournament, (now) => enterResult(now, back.id, { kind: 'score', score: [0, 1] }))
  }
  const open = stage.matches.find(({ result }) => result === null)
  if (open === undefined) return tryTo(tournament, (now) => pairNextRound(now, 'main'))
  return enterResult(tournament, open.id, { kind: 'score', score: random.below(2) === 0 ? [1, 0] : [0, 1] })
}

/** What is refused by name changes nothing. */
function tryTo(tournament: Tournament, act: (now: Tournament) => Tournament): Tournament {
  try {
    return act(tournament)
  } catch (error) {
    expect(error).toMatchObject({ name: 'TournamentError' })
    return tournament
  }
}

test('a ladder with an accepted challenge, and one that has ended early, are honest', () => {
  verifyTournament(copyOf(enterResult(acceptChallenge(ladder, 'main.1', 4), 'main.1', won)).tournament)
  const ended = playOut(endSwiss(swiss, 'main'), createRandom(2))
  verifyTournament(copyOf(ended).tournament)
  expect([isStageComplete(stageOf(ended)), isLastRoundPaired(stageOf(ended))]).toEqual([true, true])
})
