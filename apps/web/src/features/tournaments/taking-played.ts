import type { Bracket, BracketMatch, TournamentPlayed } from '@guildhall/contract/tournaments'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { tournamentKeys } from './tournaments.queries.ts'

/** What is reckoned from a bracket is asked for once in a while, while results come and come. */
const standingsMs = 5000
/** Of the tournament itself only how much is played moves with them. */
const factsMs = 30_000

/** Puts matches as they were told into the bracket, if it is the one that they were told for; else it is fetched. */
export function takePlayed(client: QueryClient, { tournamentId, from, revision, matches }: TournamentPlayed): void {
  const queryKey = tournamentKeys.bracket(tournamentId)
  const known = client.getQueryData<Bracket>(queryKey)
  // What is on its way may be older than what was told.
  if (client.isFetching({ queryKey }) > 0 || (known !== undefined && known.revision < from)) {
    void client.invalidateQueries({ queryKey })
  } else if (known !== undefined && known.revision < revision) {
    client.setQueryData(queryKey, withMatches(known, revision, matches))
  }
  for (const { name } of matches) void client.invalidateQueries({ queryKey: tournamentKeys.match(tournamentId, name) })
  askLater(client, tournamentKeys.standings(tournamentId), standingsMs)
  askLater(client, tournamentKeys.one(tournamentId), factsMs)
}

function withMatches(bracket: Bracket, revision: number, matches: readonly BracketMatch[]): Bracket {
  const told = new Map(matches.map((match) => [match.name, match]))
  return {
    ...bracket,
    revision,
    stages: bracket.stages.map((stage) =>
      stage.matches.some(({ name }) => told.has(name))
        ? { ...stage, matches: stage.matches.map((match) => told.get(match.name) ?? match) }
        : stage,
    ),
  }
}

const asked = new WeakMap<QueryClient, Set<string>>()

/** Once for all that is told until then. */
function askLater(client: QueryClient, queryKey: QueryKey, ms: number): void {
  const waiting = asked.get(client) ?? new Set<string>()
  asked.set(client, waiting)
  const name = queryKey.join()
  if (waiting.has(name)) return
  waiting.add(name)
  setTimeout(() => {
    waiting.delete(name)
    void client.invalidateQueries({ queryKey })
  }, ms)
}
