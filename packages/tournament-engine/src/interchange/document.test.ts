import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import {
  acceptChallenge,
  challenge,
  checkIn,
  createTournament,
  drawStage,
  pairNextRound,
  reportResult,
  type StageSettings,
  type Tournament,
  withdraw,
} from '../index.ts'
import { createRandom } from '../random.ts'
import { playOut } from '../testing/playing-out.ts'
import { fromDocument, toDocument } from './document.ts'

const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../../tournament.schema.json'), 'utf8')) as object
const validate = new Ajv2020({ allErrors: true, strict: true, strictTypes: false }).compile(schema)

const stages: readonly StageSettings[] = [
  { id: 'main', format: 'single_elimination', name: 'Cup', bestOf: [1, 3], thirdPlace: true },
  { id: 'main', format: 'double_elimination', lowerBestOf: 3, finalBestOf: 5, dropOrders: ['reversed'] },
  { id: 'main', format: 'round_robin', groups: 2, legs: 2, draws: true, points: { win: 2, draw: 1, loss: 0 } },
  { id: 'main', format: 'swiss', draws: true, rounds: 3, stopAt: { wins: 3 }, tieBreaks: ['points', 'seed'] },
  { id: 'main', format: 'free_for_all', size: 4, advance: 2, heats: 2, points: [5, 3, 1, 0] },
  { id: 'main', format: 'ladder', reach: 2, answerDays: 3 },
]

function drawn(settings: StageSettings): Tournament {
  const entrants = Array.from({ length: 9 }, (_, index) => ({
    id: `e${index + 1}`,
    name: `Name ${index}`,
    rating: 1500,
  }))
  return drawStage(createTournament({ entrants, stages: [settings], seed: 4 }), 'main')
}

/** A tournament in the middle of things. */
function begun(settings: StageSettings): Tournament {
  const start = drawn(settings)
  const random = createRandom(1)
  if (settings.format === 'ladder') {
    const challenged = challenge(start, 'main', { challenger: 'e3', challenged: 'e1', day: 2 })
    return playOut(acceptChallenge(challenged, 'main.1', 3), random)
  }
  if (settings.format !== 'swiss') return withdraw(playOut(start, random, { chances: { walkovers: 0.2 } }), 'e2')
  const paired = pairNextRound(start, 'main')
  const result = { kind: 'score', score: [1, 0] } as const
  return withdraw(reportResult(checkIn(paired, 'main.1', 'e1'), 'main.1', { by: 'e1', result }), 'e4')
}

describe.each(stages.map((settings) => [settings.format, settings] as const))(
  'a document of %s',
  (_format, settings) => {
    test.each([
      ['drawn', drawn],
      ['begun', begun],
    ])('%s, is of the form of the schema and comes back the same', (_state, make) => {
      const tournament = make(settings)
      const document: unknown = JSON.parse(JSON.stringify(toDocument(tournament)))
      validate(document)
      expect(validate.errors ?? []).toEqual([])
      expect(fromDocument(document)).toEqual(tournament)
    })
  },
)

test('the schema refuses what is of another form', () => {
  const spoiled: ((document: ReturnType<typeof copy>) => void)[] = [
    (document) => Object.assign(document, { version: 2 }),
    (document) => Object.assign(document.tournament, { extra: true }),
    (document) => Object.assign(document.tournament.entrants[0] ?? {}, { status: 'asleep' }),
    (document) => Object.assign(document.tournament.stages[0]?.settings ?? {}, { format: 'lottery' }),
    (document) => Object.assign(document.tournament.stages[0]?.settings ?? {}, { bestOf: 2 }),
    (document) => Object.assign(document.tournament.stages[0]?.matches[0] ?? {}, { result: { kind: 'score' } }),
    (document) => Object.assign(document.tournament.stages[0]?.matches[0]?.slots[0] ?? {}, { entrant: 7 }),
  ]
  const copy = () => structuredClone(toDocument(begun({ id: 'main', format: 'single_elimination' })))
  expect(validate(copy())).toBe(true)
  for (const spoil of spoiled) {
    const document = copy()
    spoil(document)
    expect(validate(document)).toBe(false)
  }
})

test('what is no document, or no tournament that can be, is refused by name', () => {
  const invalid = expect.objectContaining({ code: 'invalid_document' })
  for (const value of [
    null,
    'text',
    {},
    { format: 'other', version: 1 },
    { format: 'guildhall-tournament', version: 2 },
  ]) {
    expect(() => fromDocument(value)).toThrow(invalid)
  }
  const forged = expect.objectContaining({ code: 'forged_state' })
  expect(() => fromDocument({ format: 'guildhall-tournament', version: 1 })).toThrow(forged)
  const document = structuredClone(toDocument(begun({ id: 'main', format: 'single_elimination' })))
  const final = document.tournament.stages[0]?.matches.at(-1)
  Object.assign(final?.slots[0] ?? {}, { entrant: 'e9' })
  expect(() => fromDocument(document)).toThrow(forged)
})
