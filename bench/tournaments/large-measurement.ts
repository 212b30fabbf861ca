import {
  createTournament,
  drawStage,
  enterResult,
  pairNextRound,
  type StageSettings,
  standingsOf,
  type Tournament,
} from '@guildhall/tournament-engine'
import type { Figures, Measurement } from '../frame/measurement.ts'
import { median } from '../frame/statistics.ts'

export type LargeTournamentsPlan = { readonly swiss: number; readonly bracket: number; readonly group: number }

const aim = { round: 1000, draw: 50, table: 5 }

/** What has to be quick however large it is. */
export function describeLargeTournaments({ swiss, bracket, group }: LargeTournamentsPlan): Measurement {
  return {
    title: 'Tournaments: large ones',
    method: `Swiss: a tournament of ${swiss} is played with results by chance, draws among them, and its slowest round counts; each round
is a minimum-weight perfect matching over all pairs that have not met. Draw: double elimination of ${bracket}. Group: the standings of
a group of ${group} that is played out, with every value explained. Medians of eleven for the last two.`,
    figures: [
      { key: 'round', title: `A round of Swiss, ${swiss} entrants`, unit: 'ms', better: 'less' },
      { key: 'draw', title: `Draw, ${bracket} entrants`, unit: 'ms', better: 'less' },
      { key: 'table', title: `Standings, group of ${group}`, unit: 'ms', better: 'less' },
    ],
    bars: [
      { key: 'round', atMost: aim.round },
      { key: 'draw', atMost: aim.draw },
      { key: 'table', atMost: aim.table },
    ],
    standAlone: true,
    variants: [
      {
        name: 'Guildhall',
        run: async (): Promise<Figures> => ({
          round: slowestRound(swiss),
          draw: drawBracket(bracket),
          table: readTable(group),
        }),
      },
    ],
  }
}

function drawn(settings: StageSettings, count: number): Tournament {
  const entrants = Array.from({ length: count }, (_, index) => `e${index + 1}`)
  return drawStage(createTournament({ entrants, stages: [settings] }), 'main')
}

/** Decides every open match. The results are the same in every run. */
function decideAll(start: Tournament, next: () => number): Tournament {
  let tournament = start
  for (const { id, result } of start.stages[0]?.matches ?? []) {
    if (result !== null) continue
    const score = (
      [
        [1, 0],
        [0, 1],
        [0, 0],
      ] as const
    )[Math.floor(next() * 2.3)] ?? [1, 0]
    tournament = enterResult(tournament, id, { kind: 'score', score })
  }
  return tournament
}

function slowestRound(count: number): number {
  const next = chance()
  let tournament = drawn({ id: 'main', format: 'swiss', draws: true }, count)
  const rounds = Math.ceil(Math.log2(count))
  let slowest = 0
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    const paired = pairNextRound(tournament, 'main')
    slowest = Math.max(slowest, performance.now() - started)
    tournament = decideAll(paired, next)
  }
  return slowest
}

function drawBracket(count: number): number {
  return medianOf(() => drawn({ id: 'main', format: 'double_elimination' }, count))
}

function readTable(count: number): number {
  const played = decideAll(drawn({ id: 'main', format: 'round_robin', draws: true }, count), chance())
  const [stage] = played.stages
  if (stage === undefined) throw new Error('There is a stage')
  return medianOf(() => standingsOf(played, stage))
}

function medianOf(act: () => unknown): number {
  return median(
    Array.from({ length: 11 }, () => {
      const started = performance.now()
      act()
      return performance.now() - started
    }),
  )
}

/** A linear congruential generator with the constants of Numerical Recipes. */
function chance(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
