import type { Teams } from '@guildhall/contract/challenges'
import { challengesProblems } from '@guildhall/contract/challenges'
import type { ChallengeForm } from '@guildhall/contract/rules/challenges/challenge-kinds'
import { areAlike, whyNoTeams } from '@guildhall/contract/rules/challenges/challenge-teams'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { OfTeams, StoredTeams, TeamStanding } from './teams.store.ts'
import * as teamsStore from './teams.store.ts'

/** @throws challenge_teams_wrong for what does not add up, names that are alike, and places that do not part evenly */
export function requireTeamsSound({
  goal,
  form,
  teams,
  capacity,
}: Pick<OfTeams, 'goal' | 'teams'> & { readonly form: ChallengeForm; readonly capacity: number | null }): void {
  if (teams === null) return
  const isUneven = capacity !== null && capacity % teams.names.length !== 0
  const isUncounted = (teams.counts === 'best') !== (teams.best !== null)
  if (whyNoTeams(goal.kind, form) !== null || areAlike(teams.names) || isUneven || isUncounted) {
    throw new AppError(challengesProblems.challenge_teams_wrong)
  }
}

type Choosing = Pick<OfTeams, 'id' | 'teams'> & { readonly capacity: number | null }

/**
 * The team of who joins: the one that is wanted, or else the smallest, of equal ones the first that was named. The challenge
 * is locked.
 * @throws challenge_team_wrong, challenge_team_full
 */
export async function chooseTeam(
  db: Database,
  { id, teams, capacity }: Choosing,
  wanted: number | null,
): Promise<number | null> {
  if (teams === null) {
    if (wanted !== null) throw new AppError(challengesProblems.challenge_team_wrong)
    return null
  }
  requireTeam({ teams }, wanted)
  const people = await teamsStore.countEach(db, id, teams)
  const team = wanted ?? smallestOf(people)
  const isFull = capacity !== null && (people[team - 1] ?? 0) >= capacity / teams.names.length
  if (isFull) throw new AppError(challengesProblems.challenge_team_full)
  return team
}

/** Whoever is in none goes to the smallest, one after the other. The challenge is locked. @returns who */
export async function placeTeamless(db: Database, { id, teams }: Pick<OfTeams, 'id' | 'teams'>): Promise<string[]> {
  if (teams === null) return []
  const teamless = await teamsStore.findTeamless(db, id)
  for (const { id: entrantId } of teamless) {
    await teamsStore.setTeam(db, entrantId, smallestOf(await teamsStore.countEach(db, id, teams)))
  }
  return teamless.map(({ userId }) => userId)
}

const smallestOf = (people: readonly number[]): number => people.indexOf(Math.min(...people)) + 1

/** @throws challenge_team_wrong */
export function requireTeam({ teams }: Pick<OfTeams, 'teams'>, wanted: number | null): void {
  if (wanted !== null && wanted > (teams?.names.length ?? 0)) {
    throw new AppError(challengesProblems.challenge_team_wrong)
  }
}

/** Teams as they are shown. */
export function describeTeams(teams: StoredTeams | null, standings: readonly TeamStanding[] = []): Teams | null {
  if (teams === null) return null
  return {
    counts: teams.counts,
    best: teams.best,
    each: standings[0]?.each ?? null,
    rows: standings.map(({ challengeId: _challengeId, each: _each, told, seen, counted, ...standing }) => ({
      ...standing,
      name: teams.names[standing.number - 1] ?? '',
      parts: { told, seen, counted },
      evidence: told > 0 ? 'told' : seen > 0 ? 'seen' : counted > 0 ? 'counted' : null,
    })),
  }
}
