import { roles } from '@guildhall/contract/rules/roles'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { showsTournament } from '../seen-by.ts'
import type { StoredTournament } from '../tournaments.store.ts'
import * as tournamentsStore from '../tournaments.store.ts'

export const isStaff = ({ role }: Caller): boolean => role !== roles.user

/** Staff open what was published by whoever, to see after it; in lists it stands only where anybody would see it. */
export const mayOpen = (caller: Caller) =>
  isStaff(caller)
    ? sql<boolean>`((t.published_at is not null and t.removed_at is null) or ${showsTournament(caller.userId)})`
    : showsTournament(caller.userId)

/** @throws tournament_not_found alike for what is not there and what is not shown */
export async function requireSeen(db: Database, caller: Caller, id: string): Promise<StoredTournament> {
  const tournament = await tournamentsStore.findShown(db, id, mayOpen(caller))
  if (tournament === undefined) throw new AppError(tournamentsProblems.tournament_not_found)
  return tournament
}

/** The same of one that is kept from changing until the transaction ends. */
export async function lockSeen(db: Database, caller: Caller, id: string): Promise<StoredTournament> {
  await requireSeen(db, caller, id)
  const tournament = await tournamentsStore.lock(db, id)
  if (tournament === undefined) throw new AppError(tournamentsProblems.tournament_not_found)
  return tournament
}

/** @throws tournament_not_yours */
export async function lockOwn(db: Database, caller: Caller, id: string): Promise<StoredTournament> {
  const tournament = await lockSeen(db, caller, id)
  if (tournament.creatorId !== caller.userId) throw new AppError(tournamentsProblems.tournament_not_yours)
  return tournament
}

/** @throws tournament_wrong_state */
export function requireState(tournament: StoredTournament, states: readonly StoredTournament['state'][]): void {
  if (!states.includes(tournament.state)) throw new AppError(tournamentsProblems.tournament_wrong_state)
}

export const isHostOrReferee = ({ creatorId, refereeIds }: StoredTournament, { userId }: Caller): boolean =>
  creatorId === userId || refereeIds.includes(userId)

/** A host, a referee, or staff: who settles what happens in matches. */
export const isJudge = (tournament: StoredTournament, caller: Caller): boolean =>
  isHostOrReferee(tournament, caller) || isStaff(caller)

/** In a conversation the host reports for all, their own matches too; else nobody decides their own. */
export const mayDecideOwn = ({ creatorId, audience }: StoredTournament, caller: Caller): boolean =>
  creatorId === caller.userId && audience === 'conversation'

/** So long after the end a wrong result can be mended. */
export const mendHours = 24

/** @throws tournament_wrong_state */
export function requirePlayed(tournament: StoredTournament): void {
  if (!isPlayed(tournament)) throw new AppError(tournamentsProblems.tournament_wrong_state)
}

export function isPlayed({ state, endedAt, now }: StoredTournament): boolean {
  if (state === 'running') return true
  return state === 'done' && endedAt !== null && now.getTime() - endedAt.getTime() < mendHours * 3_600_000
}

/** One that is over, or called off, waits for nothing. */
export const pauseOf = ({ pausedAt, state }: StoredTournament): string | null =>
  state === 'running' ? (pausedAt?.toISOString() ?? null) : null

const minuteMs = 60_000

/** When seats are confirmed; null without a check-in, or a start. */
export function checkInWindow({
  checkIn,
  startsAt,
}: Pick<StoredTournament, 'checkIn' | 'startsAt'>): { readonly opensAt: Date; readonly closesAt: Date } | null {
  if (checkIn === null || startsAt === null) return null
  return { opensAt: new Date(startsAt.getTime() - checkIn * minuteMs), closesAt: startsAt }
}

export function isCheckInOpen(tournament: StoredTournament): boolean {
  const window = checkInWindow(tournament)
  const { state, seatsClosedAt, now } = tournament
  return window !== null && state === 'published' && seatsClosedAt === null && window.opensAt <= now
}
