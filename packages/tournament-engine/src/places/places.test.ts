import { expect, test } from 'vitest'
import { createRandom, enterResult, placesOf, type StageSettings } from '../index.ts'
import { drawn, playOut } from '../testing/playing-out.ts'
import { everyCount, rounds } from '../testing/rounds.ts'

const tries = rounds({ usual: 3, soak: 20 })

const forms: readonly StageSettings[] = [
  { id: 'main', format: 'single_elimination' },
  { id: 'main', format: 'single_elimination', thirdPlace: true },
  { id: 'main', format: 'double_elimination' },
  { id: 'main', format: 'double_elimination', grandFinal: 'simple' },
  { id: 'main', format: 'double_elimination', grandFinal: 'none' },
  { id: 'main', format: 'free_for_all', size: 5, advance: 2, heats: 2 },
]

test.each(forms)('a place that is shown is the one at the end: $format, $grandFinal $thirdPlace', (settings) => {
  for (const count of everyCount(3).filter((entrants) => entrants <= 33)) {
    for (let seed = 1; seed <= tries; seed++) {
      const shown = new Map<string, number>()
      const end = playOut(drawn(settings, count), createRandom(seed * 1000 + count), {
        chances: { walkovers: 0.1 },
        eachStep: (tournament) => {
          for (const { entrant, place } of placesOf(tournament, 'main')) {
            expect(shown.get(entrant) ?? place, `${entrant} of ${count}, seed ${seed}`).toBe(place)
            shown.set(entrant, place)
          }
        },
      })
      expect(placesOf(end, 'main')).toHaveLength(count)
    }
  }
})

test('a bye that is still to be passed through in the lower bracket knocks nobody out', () => {
  let cup = drawn({ id: 'main', format: 'double_elimination' }, 10)
  const played = [
    ['main.6', 0],
    ['main.2', 0],
    ['main.12', 1],
    ['main.9', 0],
    ['main.10', 1],
    ['main.13', 1],
    ['main.22', 1],
  ] as const
  for (const [id, first] of played) cup = enterResult(cup, id, { kind: 'score', score: [first, 1 - first] })
  expect(placesOf(cup, 'main').find(({ entrant }) => entrant === 'e7')?.place).toBe(9)
})
