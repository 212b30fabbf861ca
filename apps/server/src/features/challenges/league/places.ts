import { type LeagueTier, leagueMoves } from '@guildhall/contract/rules/challenges/league-rules'

export type Move = 'up' | 'down' | 'stays'

type Counted = { readonly points: number; readonly pointsAt: Date | null }
export type Placed<Row> = Row & { readonly place: number; readonly move: Move }

/**
 * Places of those who stand in a league, and where these lead: more points, then who had them earlier, then the place is
 * shared. Who shares one moves together: up only if all of them have room, down only if all stand where one goes down. Who
 * has nothing never rises.
 */
export function placesOf<Row extends Counted>(tier: LeagueTier, rows: readonly Row[]): Placed<Row>[] {
  const standing = rows.toSorted(byStanding)
  const { ups, downs } = leagueMoves(tier, standing.length)
  const stay = standing.length - downs
  return standing.map((row) => {
    const first = 1 + standing.findIndex((other) => byStanding(row, other) === 0)
    const last = 1 + standing.findLastIndex((other) => byStanding(row, other) === 0)
    const move = row.points > 0 && last <= ups ? 'up' : first > stay ? 'down' : 'stays'
    return { ...row, place: first, move }
  })
}

function byStanding(one: Counted, other: Counted): number {
  if (one.points !== other.points) return other.points - one.points
  return (one.pointsAt?.getTime() ?? 0) - (other.pointsAt?.getTime() ?? 0)
}
