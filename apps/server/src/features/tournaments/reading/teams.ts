import type { Tournament, TournamentMatch, TournamentTeam } from '@guildhall/contract/tournaments'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Users } from '../../users/index.ts'
import type { StoredEntrant } from '../entrants.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import { areTeamsLocked, isComplete, isFull } from '../seats.ts'
import type { TeamMember } from '../team-members.store.ts'
import * as teamsStore from '../team-members.store.ts'
import type { StoredTournament } from '../tournaments.store.ts'

type People = Awaited<ReturnType<Users['findMembers']>>
export type PeopleFor = (db: Database, caller: Caller, userIds: readonly string[]) => Promise<People>

/** Those of the entrants that are teams, as one member sees them. Nobody is named whom a block keeps apart. */
export async function teamsFor(
  db: Database,
  caller: Caller,
  { tournament, entrants }: { tournament: StoredTournament; entrants: readonly StoredEntrant[] },
  peopleFor: PeopleFor,
): Promise<ReadonlyMap<string, TournamentTeam>> {
  const teams = entrants.filter(({ teamName }) => teamName !== null)
  const members = await teamsStore.findOfTeams(
    db,
    teams.map(({ id }) => id),
  )
  const people = await peopleFor(
    db,
    caller,
    [...members, ...teams].flatMap(({ userId }) => userId ?? []),
  )
  const ofTeam = Map.groupBy(members, ({ entrantId }) => entrantId)
  return new Map(
    teams.map((team) => [team.id, toTeam(caller, { tournament, team, members: ofTeam.get(team.id) ?? [], people })]),
  )
}

/** Of those that ask a member. */
const teamsShown = 100

/** The team that the caller plays in, as long as it is not out, and those that ask them. */
export async function ownTeams(
  db: Database,
  caller: Caller,
  tournament: StoredTournament,
  peopleFor: PeopleFor,
): Promise<Pick<Tournament, 'team' | 'askedByTeams'>> {
  const { id } = tournament
  if (tournament.teamSize === null) return { team: null, askedByTeams: [] }
  const part = await entrantsStore.findPart(db, id, caller.userId)
  const askedBy = part?.outBy === 'host' ? tournament.creatorId : null
  const asking = await teamsStore.findAsking(db, id, caller.userId, { askedBy, limit: teamsShown })
  const entrants = [part ?? [], ...(await entrantsStore.findByIds(db, id, asking))].flat()
  const teams = await teamsFor(db, caller, { tournament, entrants }, peopleFor)
  const own = teams.get(part?.id ?? '')
  return {
    team: part?.standing !== 'out' && own?.roster.some(({ isMe }) => isMe) ? own : null,
    askedByTeams: asking.flatMap((entrantId) => teams.get(entrantId) ?? []).filter(({ may }) => may.join),
  }
}

type Parts = {
  readonly tournament: StoredTournament
  readonly team: StoredEntrant
  readonly members: readonly TeamMember[]
  readonly people: People
}

function toTeam(caller: Caller, { tournament, team, members, people }: Parts): TournamentTeam {
  const own = members.find(({ userId }) => userId === caller.userId)?.standing
  const may = mayOfTeam(caller, tournament, team, own)
  const isTold = own === 'in' || tournament.creatorId === caller.userId
  const invited = members.filter(({ standing }) => standing === 'invited')
  return {
    entrantId: team.id,
    name: team.teamName ?? '',
    captain: people.get(team.userId ?? '') ?? null,
    isComplete: isComplete(tournament, team),
    roster: rosterOf(caller, team, members, people),
    invited: isTold
      ? invited.flatMap(({ id, userId }) => {
          const member = people.get(userId ?? '')
          return member === undefined ? [] : [{ id, member }]
        })
      : [],
    may,
  }
}

/** Who is in it now, the captain first. */
export function rosterOf(
  caller: Caller,
  team: Pick<StoredEntrant, 'userId'>,
  members: readonly TeamMember[],
  people: People,
): TournamentMatch['rosters'][number] {
  return members
    .filter(({ standing }) => standing === 'in')
    .map(({ id, userId }) => ({
      id,
      member: people.get(userId ?? '') ?? null,
      isMe: userId === caller.userId,
      isCaptain: userId !== null && userId === team.userId,
    }))
    .toSorted((one, other) => Number(other.isCaptain) - Number(one.isCaptain))
}

/** What the caller can do in a team now; each call asks the same again, under the lock. */
export function mayOfTeam(
  { userId }: Caller,
  tournament: StoredTournament,
  team: StoredEntrant,
  own: TeamMember['standing'] | undefined,
): TournamentTeam['may'] {
  const isLive = ['published', 'running'].includes(tournament.state) && team.standing !== 'out'
  const isHost = tournament.creatorId === userId
  const isCaptain = team.userId === userId
  const isChanging = isLive && isCaptain && !areTeamsLocked(tournament)
  return {
    rename: isChanging,
    invite: (isChanging || (isLive && isHost)) && !isFull(tournament, team),
    takeOut: isChanging || (isLive && isHost),
    handOver: isLive && (isCaptain || isHost),
    leave: isLive && own === 'in',
    join: isLive && own === 'invited',
    decline: isLive && own === 'invited',
  }
}
