import type { Tournament, TournamentCard } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { Games } from '../../games/index.ts'
import type { Users } from '../../users/index.ts'
import type { StoredEntrant } from '../entrants.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import { nameOf } from '../game/engine.ts'
import * as matchesStore from '../game/matches.store.ts'
import { askedOf } from '../proof/requirements.ts'
import type { StoredTournament } from '../tournaments.store.ts'
import { questionsFor } from './answering.ts'
import { permissionsOf } from './permissions.ts'
import { checkInWindow, pauseOf, requireSeen } from './requiring.ts'
import { ownTeams } from './teams.ts'

export type Describing = ReturnType<typeof createDescribing>

/** Tournaments as one member sees them: what many of them need is looked up once. */
export function createDescribing(parts: { users: Users; boundaries: Boundaries; games: Games }) {
  const { users, boundaries, games } = parts

  async function cards(
    db: Database,
    caller: Caller,
    stored: readonly StoredTournament[],
    cursorOf: (tournament: StoredTournament) => string,
  ): Promise<TournamentCard[]> {
    if (stored.length === 0) return []
    const ids = stored.map(({ id }) => id)
    const counts = await entrantsStore.countsOf(db, ids)
    const matches = await matchesStore.countsOf(db, ids)
    const mine = await entrantsStore.findOfMember(db, caller.userId, ids)
    // Most who look on play nothing.
    const next = await matchesStore.nextOf(db, caller.userId, [...mine.keys()])
    const winningTeams = await entrantsStore.winningTeams(
      db,
      stored.flatMap(({ id, endedAt, teamSize }) => (endedAt === null || teamSize === null ? [] : id)),
    )
    const people = await peopleFor(db, caller, stored.flatMap(creatorAndWinner))
    const gameCards = await games.cardsOf(
      db,
      stored.flatMap(({ gameId }) => gameId ?? []),
    )
    return stored.map((tournament): TournamentCard => {
      const { id, state } = tournament
      const part = mine.get(id)
      const window = checkInWindow(tournament)
      const match = next.get(id)
      return {
        id,
        title: tournament.title,
        game: gameCards.get(tournament.gameId ?? -1) ?? null,
        state,
        formats: tournament.stages.map(({ format }) => format),
        startsAt: tournament.startsAt?.toISOString() ?? null,
        timeZone: tournament.timeZone,
        checkIn: window && { opensAt: window.opensAt.toISOString(), closesAt: window.closesAt.toISOString() },
        host: people.get(tournament.creatorId ?? '') ?? null,
        audience: tournament.audience,
        entry: tournament.entry,
        capacity: tournament.capacity,
        teamSize: tournament.teamSize,
        substitutes: tournament.substitutes,
        hasRequirements: tournament.requirements.length > 0,
        hasQuestions: tournament.questions.length > 0,
        entered: counts.get(id)?.entered ?? 0,
        waiting: counts.get(id)?.waiting ?? 0,
        settled: matches.get(id)?.settled ?? 0,
        matches: matches.get(id)?.matches ?? 0,
        winner: people.get(tournament.winnerId ?? '') ?? null,
        winnerTeam: winningTeams.get(id) ?? null,
        endedAt: (tournament.endedAt ?? tournament.cancelledAt)?.toISOString() ?? null,
        mine: mineOf(part, match === undefined ? null : nameOf(match)),
        may: permissionsOf(caller, tournament, part),
        cursor: cursorOf(tournament),
      }
    })
  }

  /** Those of them whom no block keeps apart from the caller. */
  async function peopleFor(db: Database, caller: Caller, userIds: readonly string[]) {
    const apart = await boundaries.blockedAmong(db, caller.userId, userIds)
    return users.findMembers(
      db,
      userIds.filter((userId) => !apart.has(userId)),
    )
  }

  async function get(db: Database, caller: Caller, id: string): Promise<Tournament> {
    const stored = await requireSeen(db, caller, id)
    const [card] = await cards(db, caller, [stored], () => id)
    if (card === undefined) throw new AppError(tournamentsProblems.tournament_not_found)
    const isOwn = stored.creatorId === caller.userId
    const counts = await entrantsStore.countOf(db, id)
    const invitedIds = isOwn ? await entrantsStore.findIds(db, id, 'invited') : []
    const people = await peopleFor(db, caller, [...stored.refereeIds, ...invitedIds])
    const membersOf = (userIds: readonly string[]) => userIds.flatMap((userId) => people.get(userId) ?? [])
    const asks = await askedOf(db, caller, stored)
    const isKeptOut = card.may.enter === null && asks.some(({ isMet }) => !isMet)
    return {
      ...card,
      may: isKeptOut ? { ...card.may, enter: 'not-eligible' } : card.may,
      rules: stored.rules,
      prize: stored.prize,
      streamAddress: stored.streamAddress,
      stages: [...stored.stages],
      advance: stored.advance,
      seeding: stored.seeding,
      keepsFriendsApart: stored.keepsFriendsApart,
      seedNumber: seedNumberOf(stored, counts),
      seedsLocked: stored.seedsLocked,
      checkInMinutes: stored.checkIn,
      matchCheckIn: stored.matchCheckIn,
      confirm: stored.confirm,
      conversationId: stored.conversationId,
      asks,
      ...(await questionsFor(db, caller, stored, card.mine.entrantId)),
      referees: membersOf(stored.refereeIds),
      ...(await ownTeams(db, caller, stored, peopleFor)),
      invited: membersOf(invitedIds),
      requested: counts.requested,
      checkedIn: counts.checkedIn,
      role: isOwn ? 'owner' : stored.refereeIds.includes(caller.userId) ? 'referee' : null,
      publishedAt: stored.publishedAt?.toISOString() ?? null,
      startedAt: stored.startedAt?.toISOString() ?? null,
      cancelReason: stored.cancelReason,
      pausedAt: pauseOf(stored),
      announcement: announcementOf(stored),
      ...besideOf(stored),
      createdAt: stored.createdAt.toISOString(),
      version: stored.version,
    }
  }

  return { cards, get, peopleFor }
}

/** Somebody came or went since: the number tells nothing any more. */
const seedNumberOf = ({ drawnByNumber, seedNumber }: StoredTournament, counts: entrantsStore.Counts): number | null =>
  drawnByNumber === counts.entered && counts.unseeded === 0 ? seedNumber : null

function announcementOf({ announcement, announcedAt }: StoredTournament): Tournament['announcement'] {
  return announcement === null || announcedAt === null ? null : { text: announcement, at: announcedAt.toISOString() }
}

/** What goes on beside the matches. */
const besideOf = (stored: StoredTournament): Pick<Tournament, 'series' | 'hasPredictions' | 'picks'> => ({
  series: stored.seriesId === null ? null : { id: stored.seriesId, name: stored.seriesName ?? '' },
  hasPredictions: stored.hasPredictions,
  picks: picksOf(stored),
})

/** As pages are told of them; servers before these named no clock. */
export function picksOf({ picks }: Pick<StoredTournament, 'picks'>): Tournament['picks'] {
  if (picks === null) return null
  const { pool, begins, orders, minutes = null } = picks
  return {
    pool: [...pool],
    begins,
    orders: orders.map(({ bestOf, steps }) => ({ bestOf, steps: [...steps] })),
    minutes,
  }
}

function mineOf(part: StoredEntrant | undefined, match: string | null): TournamentCard['mine'] {
  return {
    standing: part?.standing ?? null,
    outBy: part?.outBy ?? null,
    team: part !== undefined && part.standing !== 'out' ? part.teamName : null,
    entrantId: part?.id ?? null,
    isCheckedIn: part !== undefined && part.checkedInAt !== null,
    seed: part?.seed ?? null,
    place: part?.place ?? null,
    match,
  }
}

const creatorAndWinner = ({ creatorId, winnerId }: StoredTournament): string[] =>
  [creatorId ?? [], winnerId ?? []].flat()
