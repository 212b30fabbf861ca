import type { Tournament, TournamentDraft, TournamentTeam } from '@guildhall/contract/tournaments'
import { succeed } from '../conversations.ts'
import { befriend } from '../friendships.ts'
import type { TestMember } from '../test-app.ts'
import { get, of, opened, start } from './tournaments.ts'

const ofTeam = (id: string, entrantId: string) => ({ params: { id, entrantId } })

export const makeTeam = (captain: TestMember, id: string, name: string) =>
  captain.call('PUT /api/tournaments/{id}/team', { ...of(id), body: { name } })
export const askToTeam = (by: TestMember, id: string, entrantId: string, userIds: readonly string[]) =>
  by.call('POST /api/tournaments/{id}/teams/{entrantId}/invitations', {
    ...ofTeam(id, entrantId),
    body: { userIds: [...userIds] },
  })
export const joinTeam = (member: TestMember, id: string, entrantId: string) =>
  member.call('PUT /api/tournaments/{id}/teams/{entrantId}/membership', ofTeam(id, entrantId))
export const leaveTeam = (member: TestMember, id: string, entrantId: string) =>
  member.call('DELETE /api/tournaments/{id}/teams/{entrantId}/membership', ofTeam(id, entrantId))
export const takeFromTeam = (by: TestMember, id: string, entrantId: string, memberId: string) =>
  by.call('DELETE /api/tournaments/{id}/teams/{entrantId}/members/{memberId}', { params: { id, entrantId, memberId } })
export const handOver = (by: TestMember, id: string, entrantId: string, memberId: string) =>
  by.call('PUT /api/tournaments/{id}/teams/{entrantId}/captain', { ...ofTeam(id, entrantId), body: { memberId } })

/** Of two who play at once, for everybody. */
export const openedForTeams = (host: TestMember, facts: Partial<TournamentDraft> = {}): Promise<Tournament> =>
  opened(host, { teamSize: 2, ...facts })

/** A team with all of these in it, the first as its captain. @returns the id of its entrant */
export async function teamOf(id: string, name: string, [captain, ...mates]: readonly TestMember[]): Promise<string> {
  if (captain === undefined) throw new Error('a team has a captain')
  const entrantId = succeed(await makeTeam(captain, id, name)).mine.entrantId ?? ''
  for (const mate of mates) {
    await befriend(captain, mate)
    succeed(await askToTeam(captain, id, entrantId, [mate.id]))
    succeed(await joinTeam(mate, id, entrantId))
  }
  return entrantId
}

/** It runs, with teams of these, in their order. @returns the tournament and the ids of their entrants */
export async function begunWithTeams(
  host: TestMember,
  teams: readonly (readonly TestMember[])[],
  facts: Partial<TournamentDraft> = {},
): Promise<{ readonly id: string; readonly entrantIds: readonly string[] }> {
  const { id } = await openedForTeams(host, facts)
  const entrantIds: string[] = []
  for (const [at, members] of teams.entries()) entrantIds.push(await teamOf(id, `Team ${at + 1}`, members))
  succeed(await start(host, id))
  return { id, entrantIds }
}

/** As the member sees it, who plays in it. */
export async function ownTeam(member: TestMember, id: string): Promise<TournamentTeam> {
  const { team } = succeed(await get(member, id))
  if (team === null) throw new Error('they play in a team')
  return team
}

/** The place of somebody in a team, by which they are taken out of it. */
export const placeOf = ({ roster, invited }: TournamentTeam, { id }: TestMember): string =>
  [...roster, ...invited].find(({ member }) => member?.id === id)?.id ?? ''
