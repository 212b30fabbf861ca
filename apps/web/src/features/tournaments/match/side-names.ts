import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { matchNumber, playerName } from '../words/players.ts'

/** Who stands on a side, or where they will come from. */
export function nameOfSide({ players, sides }: Pick<TournamentMatch, 'players' | 'sides'>, side: 0 | 1): string {
  const player = players[side]
  if (player !== null) return playerName(player)
  const { from, isBye } = sides[side]
  if (isBye) return t`Nobody`
  if (from === null) return t`Not drawn yet`
  const match = matchNumber(from.match)
  return from.place === 1 ? t`Winner of match ${match}` : t`Loser of match ${match}`
}
