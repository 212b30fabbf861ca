import type { TournamentDocument } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import { toDocument } from '@guildhall/tournament-engine'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { readGame } from '../game/game.ts'
import { type Describing, picksOf } from './describing.service.ts'
import { isJudge, requireSeen } from './requiring.ts'

/** A tournament as a file. Reports that nobody confirmed are in it: so it is for who may read them. */
export function createDocuments({ describing }: { describing: Describing }) {
  async function get(db: Database, caller: Caller, id: string): Promise<TournamentDocument> {
    const stored = await requireSeen(db, caller, id)
    if (!isJudge(stored, caller)) throw new AppError(tournamentsProblems.tournament_not_referee)
    const { engine, entrants } = await readGame(db, stored)
    const userIds = [...entrants.values()].flatMap(({ userId, teamName }) => (teamName === null ? (userId ?? []) : []))
    const people = await describing.peopleFor(db, caller, userIds)
    const named = engine.entrants.map((entrant) => {
      const { userId = null, teamName = null } = entrants.get(entrant.id) ?? {}
      if (teamName !== null) return { ...entrant, name: teamName }
      const member = people.get(userId ?? '')
      return member === undefined ? entrant : { ...entrant, name: `${member.firstName} ${member.lastName}` }
    })
    return {
      ...toDocument({ ...engine, entrants: named }),
      facts: {
        title: stored.title,
        rules: stored.rules,
        prize: stored.prize,
        stages: [...stored.stages],
        advance: stored.advance,
        seeding: stored.seeding,
        keepsFriendsApart: stored.keepsFriendsApart,
        checkInMinutes: stored.checkIn,
        matchCheckIn: stored.matchCheckIn,
        confirm: stored.confirm,
        entry: stored.entry,
        capacity: stored.capacity,
        teamSize: stored.teamSize,
        substitutes: stored.substitutes,
        requirements: [...stored.requirements],
        questions: [...stored.questions],
        picks: picksOf(stored),
      },
    }
  }

  return { get }
}
