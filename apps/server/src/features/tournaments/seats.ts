import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import * as entrantsStore from './entrants.store.ts'
import { checkInWindow } from './reading/requiring.ts'
import * as logStore from './tournament-log.store.ts'
import { tournamentSeatGiven, tournamentSeatLost } from './tournaments.events.ts'
import type { StoredTournament } from './tournaments.store.ts'

/** Free seats go to who waits longest. The tournament is locked. */
export async function moveUp(unit: UnitOfWork, { id, capacity }: StoredTournament, byId: string | null): Promise<void> {
  const taken = (await entrantsStore.findEntered(unit.db, id)).length
  if (taken >= capacity) return
  const next = await entrantsStore.findWaiting(unit.db, id, capacity - taken)
  if (next.length === 0) return
  await entrantsStore.seat(
    unit.db,
    next.map((entrant) => entrant.id),
  )
  const userIds = next.flatMap(({ userId }) => userId ?? [])
  for (const subjectId of userIds) await logStore.write(unit.db, { tournamentId: id, event: 'moved-up', subjectId })
  await unit.announce(tournamentSeatGiven, { tournamentId: id, userIds, how: 'moved-up', byId })
}

/**
 * Who did not check in loses the seat, and the waiting list moves up, as far as check-in was open at all. Whoever moves up
 * now could not check in, and needs not.
 */
export async function closeSeats(unit: UnitOfWork, tournament: StoredTournament, byId: string | null): Promise<void> {
  const { id, now, seatsClosedAt } = tournament
  const window = checkInWindow(tournament)
  if (window === null || window.opensAt > now || seatsClosedAt !== null) return
  const absent = (await entrantsStore.findEntered(unit.db, id)).filter(({ checkedInAt }) => checkedInAt === null)
  await entrantsStore.putOut(
    unit.db,
    absent.map((entrant) => entrant.id),
    'absence',
  )
  for (const { userId } of absent) {
    await logStore.write(unit.db, { tournamentId: id, event: 'absent', actorId: byId, subjectId: userId })
  }
  const userIds = absent.flatMap(({ userId }) => userId ?? [])
  await unit.announce(tournamentSeatLost, { tournamentId: id, userIds, how: 'absent', reason: '', byId })
  await moveUp(unit, tournament, byId)
}
