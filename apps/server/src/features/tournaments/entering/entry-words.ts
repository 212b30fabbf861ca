// What somebody wrote into their entry: the name of a team, and what they answered. It is reported, taken away and put back
// as one thing of its writer.
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { StoredEntrant } from '../entrants.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import type { StoredAnswers } from '../questions/answers.store.ts'
import * as answersStore from '../questions/answers.store.ts'
import { answersFor } from '../reading/answering.ts'
import { requireSeen } from '../reading/requiring.ts'
import type { PeopleFor } from '../reading/teams.ts'
import * as logStore from '../tournament-log.store.ts'
import { tournamentsMoved } from '../tournaments.events.ts'
import type { StoredTournament } from '../tournaments.store.ts'
import * as tournamentsStore from '../tournaments.store.ts'

/** As a reader sees it. */
export type SeenEntry = {
  readonly authorId: string
  readonly tournament: string
  readonly team: string | null
  readonly answers: readonly string[]
  readonly at: Date
}

/** What was taken away, and what the team is called since. */
export type KeptEntry = {
  readonly name: { readonly before: string; readonly after: string } | null
  readonly said: StoredAnswers | null
}

/** Nothing where the caller sees no words of it, or not whose they are. */
export async function seenEntry(
  db: Database,
  caller: Caller,
  entrantId: string,
  peopleFor: PeopleFor,
): Promise<SeenEntry | undefined> {
  const tournamentId = await entrantsStore.findTournamentOf(db, entrantId)
  if (tournamentId === undefined) return undefined
  const tournament = await requireSeen(db, caller, tournamentId)
  const entrant = await entrantsStore.findById(db, tournamentId, entrantId)
  if (entrant === undefined || !isListed(entrant, tournament, caller)) return undefined
  const [authorId] = (await peopleFor(db, caller, [entrant.userId ?? []].flat())).keys()
  if (authorId === undefined) return undefined
  const said = await answersFor(db, caller, { tournament, entrants: [entrant] }, peopleFor)
  const answers = (said.get(entrantId) ?? []).filter((answer) => typeof answer === 'string')
  const { teamName: team, since: at } = entrant
  return team === null && answers.length === 0
    ? undefined
    : { authorId, tournament: tournament.title, team, answers, at }
}

const isListed = (entrant: StoredEntrant, { creatorId }: StoredTournament, { userId }: Caller): boolean =>
  entrant.status !== null ||
  entrant.standing === 'entered' ||
  entrant.standing === 'waiting' ||
  creatorId === userId ||
  entrant.userId === userId

/** The team plays on by a name that says nothing, also in the log; its captain gives it another while teams may change. */
async function takeEntryDown(unit: UnitOfWork, entrantId: string): Promise<KeptEntry | undefined> {
  const { db } = unit
  const entrant = await lockEntrant(db, entrantId)
  if (entrant === undefined) return undefined
  const said = (await answersStore.findOf(db, [entrantId])).get(entrantId) ?? null
  const { teamName, tournamentId } = entrant
  if (teamName === null && said === null) return undefined
  const name = teamName === null ? null : { before: teamName, after: await plainName(db, entrant) }
  if (name !== null) {
    await entrantsStore.rename(db, entrantId, name.after)
    await logStore.callTeam(db, tournamentId, name)
  }
  await answersStore.forget(db, [entrantId])
  await unit.announce(tournamentsMoved, { tournamentIds: [tournamentId] })
  return { name, said }
}

/**
 * What the captain called it meanwhile stays, and so does what was answered anew; who is out has no answers. The log keeps the
 * plain name.
 * @returns whether any of it stands there again
 */
async function putEntryBack(unit: UnitOfWork, entrantId: string, { name, said }: KeptEntry): Promise<boolean> {
  const { db } = unit
  const entrant = await lockEntrant(db, entrantId)
  if (entrant === undefined) return false
  const { tournamentId, teamName, userId, standing } = entrant
  const isNamed = name !== null && teamName === name.after && (await isFree(db, entrant, name.before))
  if (isNamed) await entrantsStore.rename(db, entrantId, name.before)
  const isSaid =
    said !== null &&
    userId === said.byId &&
    standing !== 'out' &&
    !(await answersStore.findOf(db, [entrantId])).has(entrantId)
  if (isSaid) await answersStore.put(db, entrantId, said.byId, said.answers)
  if (!isNamed && !isSaid) return false
  await unit.announce(tournamentsMoved, { tournamentIds: [tournamentId] })
  return true
}

async function lockEntrant(db: Database, entrantId: string): Promise<StoredEntrant | undefined> {
  const tournamentId = await entrantsStore.findTournamentOf(db, entrantId)
  if (tournamentId === undefined) return undefined
  await tournamentsStore.lock(db, tournamentId)
  return entrantsStore.findById(db, tournamentId, entrantId)
}

const isFree = async (db: Database, { id, tournamentId }: StoredEntrant, name: string): Promise<boolean> =>
  !(await entrantsStore.isNameTaken(db, tournamentId, name, id))

/** A number that no other team has. */
async function plainName(db: Database, entrant: StoredEntrant): Promise<string> {
  let number = 1
  while (!(await isFree(db, entrant, `Team ${number}`))) number += 1
  return `Team ${number}`
}

/** Who holds the tournament that it was written for. */
async function hostAround(db: Database, entrantId: string): Promise<string | undefined> {
  const tournamentId = await entrantsStore.findTournamentOf(db, entrantId)
  if (tournamentId === undefined) return undefined
  return (await tournamentsStore.find(db, tournamentId))?.creatorId ?? undefined
}

export const entriesForStaff = { takeEntryDown, putEntryBack, hostAround }
