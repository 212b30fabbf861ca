// Rows of brackets-manager that say two things at once, or more than there is room for here.
import { expect, test } from 'vitest'
import { enterResult, exportToBracketsManager, importFromBracketsManager, type StageSettings } from '../index.ts'
import { createPeer } from '../testing/brackets-peer.ts'
import { drawn, stageOf } from '../testing/playing-out.ts'

const refused = expect.objectContaining({ code: 'not_representable' })
const names = ['a', 'b', 'c', 'd']

function played(bestOf: number, score: readonly [number, number]) {
  const settings: StageSettings = { id: 'main', format: 'single_elimination', bestOf }
  return exportToBracketsManager(enterResult(drawn(settings, 4), 'main.1', { kind: 'score', score }))
}

test.each([1, 3])('a score that another has won by is refused, best of %i', (bestOf) => {
  const database = played(bestOf, [(bestOf + 1) / 2, 0])
  expect(importFromBracketsManager(database).stages).toHaveLength(1)
  const [match] = database.match
  if (!match?.opponent1 || !match.opponent2) throw new Error('There is a match of two.')
  Object.assign(match.opponent1, { score: 5, result: 'loss' })
  Object.assign(match.opponent2, { score: 2, result: 'win' })
  if (bestOf === 3) Object.assign(match.opponent1, { score: 2 })
  if (bestOf === 3) Object.assign(match.opponent2, { score: 0 })
  expect(() => importFromBracketsManager(database)).toThrow(refused)
})

test('a result of one side alone is refused', () => {
  const database = played(1, [1, 0])
  const [match] = database.match
  if (match?.opponent1) delete match.opponent1.result
  expect(() => importFromBracketsManager(database)).toThrow(refused)
})

test('a second grand final that was played though it is not needed is refused, and left open it is none', async () => {
  const peer = await createPeer('double_elimination', names, { seedOrdering: ['inner_outer'], grandFinal: 'double' })
  const win = [
    { score: 5, result: 'win' },
    { score: 2, result: 'loss' },
  ] as const
  for (let match = 0; match < 6; match++) await peer.enter(match, ...win)
  const open = importFromBracketsManager(await peer.export())
  expect(stageOf(open, 'stage-1').matches.at(-1)).toMatchObject({ isRemoved: true, result: null })
  await peer.enter(6, ...win)
  await expect(peer.export().then(importFromBracketsManager)).rejects.toThrow(refused)
})
