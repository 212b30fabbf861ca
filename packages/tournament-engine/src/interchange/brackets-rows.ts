import type { BracketsDatabase, BracketsId, BracketsMatch, BracketsMatchGame, BracketsStage } from './brackets-data.ts'

/** Rows of one stage, put together. */
export type BracketsStageRows = {
  readonly stage: BracketsStage
  readonly groupNumbers: readonly number[]
  /** By group, then by number. */
  readonly rounds: readonly {
    readonly groupNumber: number
    readonly roundNumber: number
    readonly matches: readonly BracketsMatchWithGames[]
  }[]
}

export type BracketsMatchWithGames = BracketsMatch & { readonly games: readonly BracketsMatchGame[] }

/** A match of theirs for one of ours, whose sides may be exchanged. */
export type FoundMatch = {
  readonly match: BracketsMatchWithGames
  readonly isSwapped: boolean
}

/** The stages in their order. */
export function readStages(database: BracketsDatabase): BracketsStageRows[] {
  const matchesOf = groupBy(database.match, ({ round_id: round }) => round)
  const gamesOf = groupBy(database.match_game, ({ parent_id: parent }) => parent)
  return database.stage
    .toSorted((one, other) => one.number - other.number)
    .map((stage) => {
      const groups = database.group
        .filter(({ stage_id: owner }) => owner === stage.id)
        .toSorted((one, other) => one.number - other.number)
      const rounds = groups.flatMap((group) =>
        database.round
          .filter(({ group_id: owner }) => owner === group.id)
          .toSorted((one, other) => one.number - other.number)
          .map((round) => ({
            groupNumber: group.number,
            roundNumber: round.number,
            matches: inOrder(matchesOf.get(round.id)).map((match) => ({
              ...match,
              games: inOrder(gamesOf.get(match.id)),
            })),
          })),
      )
      return { stage, groupNumbers: groups.map(({ number }) => number), rounds }
    })
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => BracketsId): Map<BracketsId, Row[]> {
  return Map.groupBy(rows, keyOf)
}

function inOrder<Row extends { readonly number: number }>(rows: readonly Row[] = []): Row[] {
  return rows.toSorted((one, other) => one.number - other.number)
}
