import type { Bracket, BracketMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'

export type Player = Bracket['entrants'][number]
export type Players = ReadonlyMap<string, Player>

export const playersOf = ({ entrants }: Pick<Bracket, 'entrants'>): Players =>
  new Map(entrants.map((each) => [each.id, each]))

type Named = { readonly member: Player['member']; readonly team: string | { readonly name: string } | null }

/** A team by its name; whom a block keeps apart, and former members, have no name here. */
export function playerName(player: Named | undefined | null): string {
  const team = player?.team ?? null
  if (team !== null) return typeof team === 'string' ? team : team.name
  return player?.member ? personName(player.member) : t`Somebody`
}

/** "17" of "1-17". */
export const matchNumber = (name: string): string => name.split('-')[1] ?? name

type Side = BracketMatch['sides'][number]

/** Who stands on a side, or where they will come from. */
export function sideWords(side: Side, players: Players): string {
  if (side.entrantId !== null) return playerName(players.get(side.entrantId))
  if (side.isBye) return t`Nobody`
  if (side.from === null) return t`Not drawn yet`
  const match = matchNumber(side.from.match)
  return side.from.place === 1 ? t`Winner of match ${match}` : t`Loser of match ${match}`
}
