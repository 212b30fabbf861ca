import { expect, test } from 'vitest'
import type { Tournament } from '../index.ts'
import {
  addEntrant,
  challenge,
  createRandom,
  createTournament,
  drawStage,
  endSwiss,
  enterLate,
  enterResult,
  isStageComplete,
  pairNextRound,
  placesOf,
  previewReset,
  resetMatch,
  withdraw,
} from '../index.ts'
import { entrantsUpTo, playOut, stageOf } from '../testing/playing-out.ts'
import { everyCount } from '../testing/rounds.ts'
import { seedOrder } from './seed-order.ts'

function groupsThenBracket(entrants: number, groups: number, count: number): Tournament {
  const tournament = createTournament({
    entrants: entrantsUpTo(entrants),
    stages: [
      { id: 'groups', format: 'round_robin', groups },
      { id: 'bracket', format: 'single_elimination', from: { stage: 'groups', count } },
    ],
  })
  return drawStage(tournament, 'groups')
}

function favouritesWin(tournament: Tournament): Tournament {
  return stageOf(tournament, 'groups').matches.reduce((current, { id, slots }) => {
    const [one = 0, other = 0] = slots.map(({ entrant }) => Number(entrant?.slice(1)))
    return enterResult(current, id, { kind: 'score', score: one < other ? [1, 0] : [0, 1] })
  }, tournament)
}

test('a stage is drawn by rank once the one before is over', () => {
  const open = groupsThenBracket(8, 2, 2)
  expect(() => drawStage(open, 'bracket')).toThrow(expect.objectContaining({ code: 'stage_not_complete' }))
  const drawn = drawStage(favouritesWin(open), 'bracket')
  // Group 1 has e1 e4 e5 e8, group 2 e2 e3 e6 e7: the winners are in opposite halves, each with the other runner-up.
  expect(stageOf(drawn, 'bracket').matches[0]?.slots.map(({ entrant }) => entrant)).toEqual(['e1', 'e3'])
  expect(stageOf(drawn, 'bracket').matches[1]?.slots.map(({ entrant }) => entrant)).toEqual(['e2', 'e4'])
})

test('winner and runner-up of a group are in opposite halves, however many groups there are', () => {
  for (const groups of everyCount(2).filter((number) => number <= 33)) {
    const tournament = playOut(groupsThenBracket(groups * 3, groups, 2), createRandom(groups), { id: 'groups' })
    const stage = stageOf(drawStage(tournament, 'bracket'), 'bracket')
    const size = 2 ** stage.rounds.length
    const half = new Map(seedOrder(size).map((seed, at) => [stage.entrants[seed - 1], at < size / 2]))
    for (const [index, group] of stageOf(tournament, 'groups').groups.entries()) {
      const halves = group.filter((entrant) => stage.entrants.includes(entrant)).map((entrant) => half.get(entrant))
      expect(new Set(halves).size, `${groups} groups, group ${index + 1}`).toBe(2)
    }
    expect(new Set(stage.entrants).size).toBe(groups * 2)
  }
})

test('of four who go on from a group none meets another before the semifinals', () => {
  const tournament = drawStage(favouritesWin(groupsThenBracket(24, 4, 4)), 'bracket')
  const stage = stageOf(tournament, 'bracket')
  const quarter = new Map(seedOrder(16).map((seed, at) => [stage.entrants[seed - 1], Math.floor(at / 4)]))
  for (const group of stageOf(tournament, 'groups').groups) {
    const quarters = group.filter((entrant) => stage.entrants.includes(entrant)).map((entrant) => quarter.get(entrant))
    expect(new Set(quarters).size).toBe(4)
  }
})

test('who has left does not go on, and the next of the group does', () => {
  const tournament = drawStage(withdraw(favouritesWin(groupsThenBracket(8, 2, 2)), 'e1'), 'bracket')
  expect(stageOf(tournament, 'bracket').entrants.toSorted()).toEqual(['e2', 'e3', 'e4', 'e5'])
})

test.each([
  { id: 'first', format: 'round_robin' },
  { id: 'first', format: 'swiss', rounds: 1 },
  { id: 'first', format: 'single_elimination' },
] as const)('who has left does not go on from one table or bracket either, and the next does ($format)', (settings) => {
  const stages = [settings, { id: 'last', format: 'round_robin', from: { stage: 'first', count: 2 } } as const]
  let tournament = drawStage(createTournament({ entrants: entrantsUpTo(4), stages }), 'first')
  if (settings.format === 'swiss') tournament = pairNextRound(tournament, 'first')
  tournament = playOut(tournament, createRandom(2), { id: 'first' })
  const [first, second, third] = placesOf(tournament, 'first').map(({ entrant }) => entrant)
  expect(stageOf(drawStage(tournament, 'last'), 'last').entrants).toEqual([first, second])
  const left = drawStage(withdraw(tournament, first ?? ''), 'last')
  expect(stageOf(left, 'last').entrants).toEqual([second, third])
})

test('a reset in an earlier stage names every match of the later one, which is drawn anew', () => {
  let tournament = drawStage(favouritesWin(groupsThenBracket(8, 2, 2)), 'bracket')
  tournament = enterResult(tournament, 'bracket.1', { kind: 'score', score: [1, 0] })
  const plan = previewReset(tournament, 'groups.1')
  expect(plan.stages).toEqual(['bracket'])
  expect(plan.undoes.map(({ match }) => match)).toEqual(['bracket.1', 'bracket.2', 'bracket.3'])
  expect(() => enterResult(tournament, 'groups.1', { kind: 'score', score: [0, 1] })).toThrow(
    expect.objectContaining({ code: 'dependents_started' }),
  )
  const named = plan.undoes.map(({ match }) => match)
  expect(() => resetMatch(tournament, 'groups.1', named)).toThrow(
    expect.objectContaining({ code: 'undo_not_named', details: { match: 'groups.1', missing: ['bracket'] } }),
  )
  const reset = resetMatch(tournament, 'groups.1', [...named, ...plan.stages])
  expect(stageOf(reset, 'bracket').isDrawn).toBe(false)
  expect(stageOf(reset, 'bracket')).toEqual(stageOf(groupsThenBracket(8, 2, 2), 'bracket'))
})

test('a bracket passes its first on by their places, on the seeds that the caller may choose', () => {
  const stages = [
    { id: 'main', format: 'single_elimination' },
    { id: 'final', format: 'round_robin', from: { stage: 'main', count: 3 } },
  ] as const
  const start = drawStage(createTournament({ entrants: entrantsUpTo(8), stages }), 'main')
  const played = playOut(start, createRandom(4))
  const first = placesOf(played, 'main')
    .slice(0, 3)
    .map(({ entrant }) => entrant)
  expect(stageOf(drawStage(played, 'final'), 'final').entrants).toEqual(first)
  const turned = first.toReversed()
  expect(stageOf(drawStage(played, 'final', turned), 'final').entrants).toEqual(turned)
})

test('a later stage that is drawn and has no match yet is not undone unasked', () => {
  for (const later of [{ format: 'swiss' }, { format: 'ladder' }] as const) {
    const stages = [
      { id: 'groups', format: 'round_robin' },
      { id: 'later', ...later, from: { stage: 'groups', count: 3 } },
    ] as const
    const start = drawStage(createTournament({ entrants: entrantsUpTo(4), stages }), 'groups')
    const tournament = drawStage(favouritesWin(start), 'later', ['e3', 'e2', 'e1'])
    expect(previewReset(tournament, 'groups.1')).toMatchObject({ undoes: [], stages: ['later'] })
    expect(() => resetMatch(tournament, 'groups.1')).toThrow(expect.objectContaining({ code: 'undo_not_named' }))
    const reset = resetMatch(tournament, 'groups.1', ['later'])
    expect(stageOf(reset, 'later')).toEqual(stageOf(start, 'later'))
  }
})

test('a Swiss stage that was ended early is after a reset as it was declared', () => {
  const stages = [
    { id: 'groups', format: 'round_robin', groups: 2 },
    { id: 'swiss', format: 'swiss', from: { stage: 'groups', count: 3 } },
  ] as const
  const start = drawStage(createTournament({ entrants: entrantsUpTo(8), stages }), 'groups')
  const before = favouritesWin(start)
  const ended = endSwiss(
    playOut(pairNextRound(drawStage(before, 'swiss'), 'swiss'), createRandom(1), { id: 'swiss' }),
    'swiss',
  )
  expect(isStageComplete(stageOf(ended, 'swiss'))).toBe(true)
  const { undoes, stages: drawnLater } = previewReset(ended, 'groups.1')
  const reset = resetMatch(ended, 'groups.1', [...undoes.map(({ match }) => match), ...drawnLater])
  const again = enterResult(
    reset,
    'groups.1',
    stageOf(before, 'groups').matches[0]?.result ?? { kind: 'double_walkover' },
  )
  expect(again).toEqual(before)
  const redrawn = pairNextRound(drawStage(again, 'swiss'), 'swiss')
  expect(isStageComplete(stageOf(playOut(redrawn, createRandom(1), { id: 'swiss' }), 'swiss'))).toBe(false)
})

test('the order of a ladder stands when a later stage was drawn by it', () => {
  const stages = [
    { id: 'ladder', format: 'ladder' },
    { id: 'finals', format: 'single_elimination', from: { stage: 'ladder', count: 4 } },
  ] as const
  const start = drawStage(createTournament({ entrants: entrantsUpTo(6), stages }), 'ladder')
  const tournament = drawStage(start, 'finals')
  const stands = expect.objectContaining({ code: 'dependents_started' })
  expect(() => challenge(tournament, 'ladder', { challenger: 'e6', challenged: 'e4', day: 1 })).toThrow(stands)
  const late = expect.objectContaining({ code: 'too_late' })
  expect(() => enterLate(addEntrant(tournament, 'new'), 'ladder', 'new')).toThrow(late)
  challenge(start, 'ladder', { challenger: 'e6', challenged: 'e4', day: 1 })
})

test('4,096 entrants are drawn for double elimination in time', () => {
  const tournament = createTournament({
    entrants: entrantsUpTo(4096),
    stages: [{ id: 'main', format: 'double_elimination' }],
  })
  const times = Array.from({ length: 7 }, () => {
    const before = process.threadCpuUsage()
    drawStage(tournament, 'main')
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  expect(Math.min(...times)).toBeLessThan(50)
})
