import { expect, test } from 'vitest'
import { createTournament, drawStage, enterResult, type StageSettings } from '../index.ts'
import { drawDoubleElimination, drawSingleElimination } from './elimination-bracket.ts'

function draw(entrants: readonly string[], settings: StageSettings) {
  const [stage] = drawStage(createTournament({ entrants, stages: [settings] }), settings.id).stages
  return stage
}

test('a bracket drawn again is the one that would be drawn anew, whoever plays', () => {
  for (const count of [3, 5, 8, 13]) {
    const [first, second] = ['a', 'b'].map((letter) => Array.from({ length: count }, (_, index) => `${letter}${index}`))
    const single = { id: 'main', format: 'single_elimination' } as const
    const double = { id: 'main', format: 'double_elimination' } as const
    for (const entrants of [first ?? [], second ?? []]) {
      expect(draw(entrants, single)).toEqual(drawSingleElimination(single, entrants))
      expect(draw(entrants, double)).toEqual(drawDoubleElimination(double, entrants))
    }
  }
})

test('each setting that a bracket depends on makes another one', () => {
  const entrants = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const single = { id: 'main', format: 'single_elimination' } as const
  const double = { id: 'main', format: 'double_elimination' } as const
  const all: StageSettings[] = [
    single,
    { ...single, id: 'other' },
    { ...single, bestOf: 3 },
    { ...single, bestOf: [1, 3] },
    { ...single, thirdPlace: true },
    double,
    { ...double, lowerBestOf: 3 },
    { ...double, finalBestOf: 5 },
    { ...double, grandFinal: 'none' },
    { ...double, dropOrders: ['natural'] },
  ]
  const shapesNow = () =>
    all.map((settings) => {
      const stage = draw(entrants, settings)
      return JSON.stringify([stage?.rounds, stage?.matches])
    })
  const shapes = shapesNow()
  expect(new Set(shapes).size).toBe(all.length)
  expect(shapesNow()).toEqual(shapes)
})

test('what happens in one is not seen in another', () => {
  const entrants = ['a', 'b', 'c', 'd']
  const settings: StageSettings = { id: 'main', format: 'single_elimination' }
  const tournament = drawStage(createTournament({ entrants, stages: [settings] }), 'main')
  const before = JSON.stringify(tournament)
  enterResult(tournament, 'main.1', { kind: 'score', score: [1, 0] })
  expect(JSON.stringify(drawStage(createTournament({ entrants, stages: [settings] }), 'main'))).toBe(before)
})
