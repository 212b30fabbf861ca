import { isFinishedStatus } from '@guildhall/contract/rules/game-limits'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { type Games, isOut } from '../../games/index.ts'
import type { ImportedFacts } from '../reading/imported-row.ts'

type Meant = { readonly gameId: number | null; readonly facts: ImportedFacts | null }

/** Of the games that rows say to be finished, those that are not out: nobody has finished them. */
export async function findNotOut(db: Database, games: Games, rows: readonly Meant[]): Promise<ReadonlySet<number>> {
  const finished = rows.flatMap(({ gameId, facts }) => (gameId !== null && facts && saysFinish(facts) ? [gameId] : []))
  const facts = await games.factsOf(db, [...new Set(finished)])
  return new Set([...facts.values()].filter((game) => !isOut(game)).map(({ id }) => id))
}

/** Whether anything of what is said is a finish. */
export function saysFinish({ status, finishedAt, playthroughs }: ImportedFacts): boolean {
  return isFinish(status) || finishedAt !== null || playthroughs.some(({ isFinished }) => isFinished)
}

/** What comes along of a game that is not out: all but that it was finished. */
export function withoutFinish(facts: ImportedFacts): ImportedFacts {
  return {
    ...facts,
    status: isFinish(facts.status) ? null : facts.status,
    finishedAt: null,
    playthroughs: facts.playthroughs.map((playthrough) => ({ ...playthrough, isFinished: false })),
  }
}

const isFinish = (status: ImportedFacts['status']) => status !== null && isFinishedStatus(status)
