import { BracketsManager } from 'brackets-manager'
import { InMemoryDatabase } from 'brackets-memory-db'
import type { BracketsDatabase, BracketsOpponent, BracketsStageSettings } from '../interchange/brackets-data.ts'
import type { StageFormat } from '../model/settings.ts'

/** brackets-manager with its database in memory, and one stage in it. */
export type Peer = {
  readonly manager: BracketsManager
  export(): Promise<BracketsDatabase>
  /** By the index of the match; results as it takes them. */
  enter(match: number, one: Partial<BracketsOpponent>, other: Partial<BracketsOpponent>): Promise<void>
  places(): Promise<{ readonly id: string; readonly rank: number }[]>
}

/** Participants are numbers there; the export has their names instead, which are our ids. */
export async function createPeer(
  format: StageFormat,
  entrants: readonly string[],
  settings: BracketsStageSettings,
): Promise<Peer> {
  const manager = new BracketsManager(new InMemoryDatabase())
  const size =
    format === 'round_robin' ? entrants.length : (settings.size ?? 2 ** Math.ceil(Math.log2(entrants.length)))
  await manager.create.stage({
    tournamentId: 0,
    name: 'main',
    type: format as 'single_elimination',
    seeding: [...entrants, ...Array.from({ length: size - entrants.length }, () => null)],
    settings,
  })
  const names = new Map((await manager.export()).participant.map(({ id, name }) => [id, name]))
  const named = <Row extends { opponent1: BracketsOpponent | null; opponent2: BracketsOpponent | null }>(
    row: Row,
  ): Row => ({
    ...row,
    opponent1: withName(row.opponent1, names),
    opponent2: withName(row.opponent2, names),
  })
  return {
    manager,
    async export() {
      const found = (await manager.export()) as unknown as BracketsDatabase
      return {
        ...found,
        participant: found.participant.map((participant) => ({ ...participant, id: participant.name })),
        match: found.match.map(named),
        match_game: found.match_game.map(named),
      }
    },
    async enter(match, one, other) {
      await manager.update.match({ id: match, opponent1: { ...one }, opponent2: { ...other } })
    },
    async places() {
      const found = await manager.get.finalStandings(0)
      return found.map(({ name, rank }) => ({ id: name, rank }))
    },
  }
}

function withName(opponent: BracketsOpponent | null, names: ReadonlyMap<string | number, string>) {
  return opponent && { ...opponent, id: opponent.id === null ? null : (names.get(opponent.id) ?? opponent.id) }
}

/**
 * Matches in words, by group, round and number: two databases are compared by what they say, not by their ids. Of a bye
 * only who stands there: whether it is locked or completed there, and has a winner already, depends on how it came about.
 */
export function matchesInWords(database: BracketsDatabase): string[] {
  const groups = new Map(database.group.map(({ id, number }) => [id, number]))
  const rounds = new Map(database.round.map(({ id, number }) => [id, number]))
  return database.match.map(
    ({ group_id: group, round_id: round, number, status, child_count: games, opponent1, opponent2 }) => {
      const place = [groups.get(group), rounds.get(round), number].join('.')
      const isBye = opponent1 === null || opponent2 === null
      const words = [opponent1, opponent2].map((opponent) => inWords(opponent, isBye)).join(' – ')
      return isBye ? `${place} ${words}` : `${place} status ${status} games ${games}: ${words}`
    },
  )
}

function inWords(opponent: BracketsOpponent | null, isBye: boolean): string {
  if (opponent === null) return 'bye'
  const { id, position, score, result, forfeit } = opponent
  const from = position && `from ${position}`
  return (isBye ? [id ?? '?', from] : [id ?? '?', from, score, result, forfeit === true && 'forfeit'])
    .filter((word) => word !== undefined && word !== false)
    .join(' ')
}
