import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { passCaptaincy, settleTeamInvitations } from './captaincy.ts'
import type { StoredEntrant } from './entrants.store.ts'
import * as entrantsStore from './entrants.store.ts'
import { checkInWindow } from './reading/requiring.ts'
import * as teamsStore from './team-members.store.ts'
import * as logStore from './tournament-log.store.ts'
import { tournamentSeatGiven, tournamentSeatLost, tournamentTeamDropped } from './tournaments.events.ts'
import type { StoredTournament } from './tournaments.store.ts'

type ByTeams = Pick<StoredTournament, 'teamSize'>

/** As many are in it as play at once; who plays alone always is. */
export const isComplete = ({ teamSize }: ByTeams, { playing }: StoredEntrant): boolean =>
  teamSize === null || (playing ?? 0) >= teamSize

/** Nobody more can join it. */
export const isFull = ({ teamSize, substitutes }: StoredTournament, { playing }: StoredEntrant): boolean =>
  (playing ?? 0) >= (teamSize ?? 0) + substitutes

/** From here on who is in a team stays, unless hosts change it. */
export const areTeamsLocked = ({ state, seatsClosedAt }: Pick<StoredTournament, 'state' | 'seatsClosedAt'>): boolean =>
  state !== 'published' || seatsClosedAt !== null

/**
 * Free seats go to who waits longest. The tournament is locked.
 * @param areClosed teams that are not complete cannot become it any more
 */
export async function moveUp(
  unit: UnitOfWork,
  { id, capacity, teamSize, seatsClosedAt }: StoredTournament,
  byId: string | null,
  areClosed = seatsClosedAt !== null,
): Promise<void> {
  const taken = (await entrantsStore.findEntered(unit.db, id)).length
  if (taken >= capacity) return
  const playingAtLeast = areClosed ? (teamSize ?? 0) : 0
  const next = await entrantsStore.findWaiting(unit.db, id, { limit: capacity - taken, playingAtLeast })
  if (next.length === 0) return
  const ids = next.map((entrant) => entrant.id)
  await entrantsStore.seat(unit.db, ids)
  for (const { userId: subjectId } of next) {
    await logStore.write(unit.db, { tournamentId: id, event: 'moved-up', subjectId })
  }
  const userIds = next.flatMap(({ userId, teamName }) => (teamName === null ? (userId ?? []) : []))
  const teammates = (await teamsStore.findOfTeams(unit.db, ids)).filter(({ standing }) => standing === 'in')
  userIds.push(...teammates.flatMap(({ userId }) => userId ?? []))
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
  if (tournament.teamSize !== null) await settleTeamInvitations(unit, id)
  const absent = (await entrantsStore.findEntered(unit.db, id)).filter(({ checkedInAt }) => checkedInAt === null)
  const [whole, short] = [true, false].map((is) => absent.filter((one) => isComplete(tournament, one) === is))
  await putAbsentOut(unit, id, whole ?? [], 'absence', byId)
  await putAbsentOut(unit, id, short ?? [], 'incomplete', byId)
  await moveUp(unit, tournament, byId, true)
}

/** Before the draw: a team without a captain has one, and teams that are not complete are out. */
export async function closeTeams(unit: UnitOfWork, tournament: StoredTournament, byId: string | null): Promise<void> {
  if (tournament.teamSize === null) return
  const { id } = tournament
  await settleTeamInvitations(unit, id)
  const short = (await entrantsStore.findEntered(unit.db, id)).filter((team) => !isComplete(tournament, team))
  await putAbsentOut(unit, id, short, 'incomplete', byId)
  await moveUp(unit, tournament, byId, true)
  for (const team of await entrantsStore.findEntered(unit.db, id)) {
    if (team.userId === null) await passCaptaincy(unit, team, null)
  }
}

async function putAbsentOut(
  unit: UnitOfWork,
  tournamentId: string,
  absent: readonly StoredEntrant[],
  outBy: 'absence' | 'incomplete',
  byId: string | null,
): Promise<void> {
  const event = outBy === 'absence' ? 'absent' : 'incomplete'
  for (const { userId, teamName } of absent) {
    const line = { tournamentId, event, actorId: byId, subjectId: userId, after: teamName ?? '' } as const
    await logStore.write(unit.db, line)
  }
  const ids = absent.map(({ id }) => id)
  const alone = absent.flatMap(({ userId, teamName }) => (teamName === null ? (userId ?? []) : []))
  const userIds = [...alone, ...(await putOut(unit, tournamentId, ids, outBy))]
  if (userIds.length === 0) return
  if (outBy === 'incomplete') await unit.announce(tournamentTeamDropped, { tournamentId, userIds, byId })
  else await unit.announce(tournamentSeatLost, { tournamentId, userIds, how: 'absent', reason: '', byId })
}

/**
 * Nobody of these takes part any more. A team that was not drawn is dissolved, and asks nobody. The tournament is locked.
 * @returns who was in the teams that are no more
 */
export async function putOut(
  unit: UnitOfWork,
  tournamentId: string,
  entrantIds: readonly string[],
  outBy: NonNullable<StoredEntrant['outBy']>,
): Promise<string[]> {
  await settleTeamInvitations(unit, tournamentId, entrantIds)
  const userIds = await teamsStore.dissolve(unit.db, entrantIds)
  await entrantsStore.putOut(unit.db, entrantIds, outBy)
  return userIds
}
