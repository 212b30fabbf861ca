import {
  createTournament,
  drawStage,
  enterResult,
  placesOf,
  type StageSettings,
  stateOf,
  type Tournament,
} from '@guildhall/tournament-engine'
import { BracketsManager } from 'brackets-manager'
import { InMemoryDatabase } from 'brackets-memory-db'
import type { FigureKind, Figures, Measurement } from '../frame/measurement.ts'
import { median } from '../frame/statistics.ts'

export type TournamentsPlan = {
  readonly sizes: readonly number[]
  /** At least so often, and at least so long, each act is timed. */
  readonly times: number
  readonly ms: number
}

const peer = 'brackets-manager'
const atMost = 0.1
const acts = {
  create: 'Creation',
  result: 'A result',
  standings: 'Standings',
} as const

/** Creation, a result and standings of double elimination, beside brackets-manager with its database in memory. */
export function describeTournaments(plan: TournamentsPlan): Measurement {
  const kinds = plan.sizes.flatMap((size) =>
    Object.entries(acts).map(([act, words]): FigureKind => {
      return { key: `${act}${size}`, title: `${words}, ${size} entrants`, unit: 'µs', better: 'less' }
    }),
  )
  return {
    title: 'Tournaments: double elimination',
    method: `Double elimination with a second grand final, in one process and in memory. A result: those of the whole tournament one
after the other, their mean. Standings: of the finished tournament. brackets-manager 1.11.1 keeps its rows in
brackets-memory-db, which copies what it gives out. Medians of at least ${plan.times} times and ${plan.ms} ms, for a
result of as many tournaments played. Neither keeps anything from one creation or reading for the next, so each time is a first one,
of code that has been compiled.`,
    figures: kinds,
    bars: kinds.map(({ key }) => ({ key, against: peer, atMost })),
    variants: [
      { name: 'Guildhall', run: () => measureOurs(plan) },
      { name: peer, run: () => measureTheirs(plan) },
    ],
  }
}

const settings: StageSettings = { id: 'main', format: 'double_elimination' }

function entrantsUpTo(size: number): string[] {
  return Array.from({ length: size }, (_, index) => `e${index + 1}`)
}

async function measureOurs(plan: TournamentsPlan): Promise<Figures> {
  const figures: Record<string, number> = {}
  for (const size of plan.sizes) {
    const entrants = entrantsUpTo(size)
    const create = () => drawStage(createTournament({ entrants, stages: [settings] }), 'main')
    figures[`create${size}`] = await timeEach(create, plan)
    figures[`result${size}`] = await medianOf(() => playOurs(create()).mean, plan)
    const { tournament } = playOurs(create())
    figures[`standings${size}`] = await timeEach(() => placesOf(tournament, 'main'), plan)
  }
  return figures
}

/** Every match in the order in which it becomes ready; the favourite of the first slot wins. */
function playOurs(start: Tournament): { tournament: Tournament; mean: number } {
  let tournament = start
  let took = 0
  let results = 0
  const count = start.stages[0]?.matches.length ?? 0
  for (let index = 0; index < count; index++) {
    const stage = tournament.stages[0]
    const match = stage?.matches[index]
    if (stage === undefined || match === undefined || stateOf(stage, match) !== 'ready') continue
    const began = performance.now()
    tournament = enterResult(tournament, match.id, { kind: 'score', score: [1, 0] })
    took += performance.now() - began
    results += 1
  }
  if (results !== 2 * (start.entrants.length - 1)) throw new Error(`${results} results were entered`)
  return { tournament, mean: (took * 1000) / results }
}

async function measureTheirs(plan: TournamentsPlan): Promise<Figures> {
  const figures: Record<string, number> = {}
  for (const size of plan.sizes) {
    const seeding = entrantsUpTo(size)
    const create = async () => {
      const manager = new BracketsManager(new InMemoryDatabase())
      const stage = { tournamentId: 0, name: 'main', type: 'double_elimination', seeding } as const
      await manager.create.stage({ ...stage, seeding: [...seeding], settings: { grandFinal: 'double' } })
      return manager
    }
    figures[`create${size}`] = await timeEach(create, plan)
    figures[`result${size}`] = await medianOf(async () => playTheirs(await create(), size), plan)
    const played = await create()
    await playTheirs(played, size)
    figures[`standings${size}`] = await timeEach(() => played.get.finalStandings(0), plan)
  }
  return figures
}

/** The mean of a result. The second grand final, which stays open there, is left out as it is here. */
async function playTheirs(manager: BracketsManager, size: number): Promise<number> {
  const results = 2 * (size - 1)
  const began = performance.now()
  for (let id = 0; id < results; id++) {
    await manager.update.match({ id, opponent1: { score: 1, result: 'win' }, opponent2: { score: 0 } })
  }
  return ((performance.now() - began) * 1000) / results
}

/** The median in µs. */
function timeEach(act: () => unknown, plan: TournamentsPlan): Promise<number> {
  return medianOf(async () => {
    const started = performance.now()
    await act()
    return (performance.now() - started) * 1000
  }, plan)
}

async function medianOf(measure: () => number | Promise<number>, { times, ms }: TournamentsPlan): Promise<number> {
  const found: number[] = []
  const began = performance.now()
  while (found.length < times || performance.now() - began < ms) found.push(await measure())
  return median(found)
}
