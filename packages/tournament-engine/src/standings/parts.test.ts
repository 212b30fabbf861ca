import { expect, test } from 'vitest'
import {
  createTournament,
  drawStage,
  orderByValues,
  pairNextRound,
  type StageSettings,
  standingsOf,
  sumOf,
  type TieBreak,
  type Tournament,
} from '../index.ts'
import { createRandom, type Random } from '../random.ts'
import { entrantsUpTo, playOut, stageOf } from '../testing/playing-out.ts'
import { isSoak, rounds } from '../testing/rounds.ts'

const tieBreaks: readonly TieBreak[] = [
  'direct_encounter',
  'buchholz',
  'buchholz_cut_1',
  'median_buchholz',
  'sonneborn_berger',
  'progressive',
  'match_win_percentage',
  'opponents_match_win_percentage',
  'game_win_percentage',
  'opponents_game_win_percentage',
  'game_difference',
  'games_won',
  'seed',
]

const points = [
  { win: 1, draw: 0.5, loss: 0 },
  { win: 3, draw: 1, loss: 0 },
  { win: 2.5, draw: 1.2, loss: 0.1 },
]

/** Any tie-breaks in any order, points, best-of; walkovers, no-shows and withdrawals on the way. */
function randomTable(random: Random): Tournament {
  const isSwiss = random.below(2) === 0
  const chosen = {
    bestOf: [1, 3, 5][random.below(3)] ?? 1,
    draws: true,
    points: points[random.below(points.length)] ?? { win: 1, draw: 0, loss: 0 },
    tieBreaks: random.shuffle(tieBreaks).slice(0, 1 + random.below(tieBreaks.length)),
  }
  // Of the many tables of the long run some are large.
  const count = 2 + random.below(isSoak && random.below(50) === 0 ? 127 : 10)
  const settings: StageSettings = isSwiss
    ? { id: 'main', format: 'swiss', repeats: true, rounds: 1 + random.below(5), ...chosen }
    : { id: 'main', format: 'round_robin', ...chosen }
  const chances = { walkovers: 0.1, doubleWalkovers: 0.05, withdrawals: isSwiss && count > 6 ? 0.02 : 0 }
  let tournament = drawStage(createTournament({ entrants: entrantsUpTo(count), stages: [settings] }), 'main')
  if (!isSwiss) return playOut(tournament, random, { chances })
  const active = () => tournament.entrants.filter(({ status }) => status === 'active').length
  for (let round = 0; round < (settings.format === 'swiss' ? (settings.rounds ?? 1) : 1) && active() > 1; round++) {
    tournament = playOut(pairNextRound(tournament, 'main'), random, { chances })
  }
  return tournament
}

test('every value is the sum of its parts, and the table can be made again from the parts alone', () => {
  const random = createRandom(40)
  for (let run = 0; run < rounds({ usual: 300, soak: 10_000 }); run++) {
    const tournament = randomTable(random)
    const rows = standingsOf(tournament, stageOf(tournament))
    for (const { values } of rows) {
      for (const { value, parts } of values) {
        expect(value).toBe(sumOf(parts))
        expect(Math.abs(parts.reduce((sum, { amount }) => sum + amount, 0) - value)).toBeLessThan(1e-9)
      }
    }
    const fromParts = random.shuffle(rows).map(({ entrant, values }) => ({
      entrant,
      values: values.map(({ tieBreak, parts }) => ({ tieBreak, value: sumOf(parts) })),
    }))
    const places = new Map(orderByValues(fromParts).map(({ entrant, place }) => [entrant, place]))
    expect(places).toEqual(new Map(rows.map(({ entrant, place }) => [entrant, place])))
    // Places without gaps: whoever follows a shared one has as many before them as there are.
    expect(rows.map(({ place }) => place)).toEqual(
      rows.map((row) => rows.findIndex(({ place }) => place === row.place) + 1),
    )
  }
}, 600_000)
