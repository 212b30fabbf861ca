// What is played where, and what waits for a place.
import { unplacedMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { TournamentDesk } from '@guildhall/contract/tournaments'
import { type Match, stateOf } from '@guildhall/tournament-engine'
import { addressOf, nameOf } from '../game/engine.ts'
import type { Game } from '../game/game.ts'
import { noExtras } from '../game/matches.store.ts'

const open: ReadonlySet<string> = new Set(['ready', 'checked_in', 'running', 'reported', 'disputed'])

type Station = Omit<TournamentDesk['stations'][number], 'players'> & { readonly body: Match | null }

export function placesOf({ engine, extras, stored }: Game): {
  readonly stations: readonly Station[]
  readonly unplaced: string[]
} {
  const matches = engine.stages
    .flatMap((stage) => stage.matches.filter((match) => open.has(stateOf(stage, match))))
    .map((body) => ({ body, name: nameOf(addressOf(body.id)), ...(extras.get(body.id) ?? noExtras) }))
  const byStation = new Map(matches.flatMap((match) => (match.station ? [[match.station, match] as const] : [])))
  const stations = stored.stations.map((name) => {
    const { body = null, name: match = null, readyAt = null } = byStation.get(name) ?? {}
    return { name, match, body, since: readyAt?.toISOString() ?? null }
  })
  if (stored.stations.length === 0) return { stations, unplaced: [] }
  const unplaced = matches
    .filter(({ station }) => !station)
    .toSorted((one, other) => (one.readyAt?.getTime() ?? 0) - (other.readyAt?.getTime() ?? 0))
  return { stations, unplaced: unplaced.slice(0, unplacedMaximum).map(({ name }) => name) }
}
