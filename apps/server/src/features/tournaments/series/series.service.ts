import { isDeepStrictEqual } from 'node:util'
import { seriesMaximum, seriesTournamentsMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { SeriesTable, Tournament, TournamentSeries } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Users } from '../../users/index.ts'
import type { Describing } from '../reading/describing.service.ts'
import { lockOwn, mayOpen, requireState } from '../reading/requiring.ts'
import * as logStore from '../tournament-log.store.ts'
import { tournamentsMoved, tournamentWordsSaid } from '../tournaments.events.ts'
import type { SeriesFacts, StoredSeries } from './series.store.ts'
import * as seriesStore from './series.store.ts'

type Parts = { users: Users; describing: Describing }

/** Tournaments of a host that belong together. All calls but the first may be repeated. */
export function createSeries({ users, describing }: Parts) {
  async function describe(db: Database, caller: Caller, stored: readonly StoredSeries[]): Promise<TournamentSeries[]> {
    const ids = stored.map(({ id }) => id)
    const found = await seriesStore.findTournaments(db, ids, mayOpen(caller))
    const ofSeries = Map.groupBy(found, ({ seriesId }) => seriesId)
    const hosts = await describing.peopleFor(
      db,
      caller,
      stored.flatMap(({ creatorId }) => creatorId ?? []),
    )
    return stored.map(({ id, creatorId, name, points, best }) => ({
      id,
      name,
      points: [...points],
      best,
      host: hosts.get(creatorId ?? '') ?? null,
      isMine: creatorId === caller.userId,
      tournaments: (ofSeries.get(id) ?? []).map((one) => ({
        id: one.id,
        title: one.title,
        state: one.state,
        startsAt: one.startsAt?.toISOString() ?? null,
      })),
    }))
  }

  const own = async (db: Database, caller: Caller): Promise<TournamentSeries[]> =>
    describe(db, caller, await seriesStore.findOwn(db, caller.userId))

  async function get(db: Database, caller: Caller, id: string): Promise<TournamentSeries> {
    const [described] = await describe(db, caller, [await requireSeries(db, caller, id)])
    if (described === undefined) throw new AppError(tournamentsProblems.tournament_series_not_found)
    return described
  }

  async function begin(unit: UnitOfWork, caller: Caller, facts: SeriesFacts): Promise<TournamentSeries> {
    await seriesStore.lockMember(unit.db, caller.userId)
    const known = await seriesStore.findOwn(unit.db, caller.userId)
    if (known.length >= seriesMaximum) throw new AppError(tournamentsProblems.too_many_series)
    requireFalling(facts)
    const id = await seriesStore.insert(unit.db, caller.userId, facts)
    await sayName(unit, caller, id, facts.name)
    return get(unit.db, caller, id)
  }

  async function change(unit: UnitOfWork, caller: Caller, id: string, facts: SeriesFacts): Promise<TournamentSeries> {
    await requireSeries(unit.db, caller, id)
    const { name, points, best } = await lockOwnSeries(unit.db, caller, id)
    requireFalling(facts)
    if (!isDeepStrictEqual({ points, best }, { points: facts.points, best: facts.best })) {
      // Nobody finds that what they played counts otherwise than they knew.
      if (await seriesStore.hasStarted(unit.db, id)) throw new AppError(tournamentsProblems.tournament_field_fixed)
    } else if (name === facts.name) return get(unit.db, caller, id)
    await seriesStore.change(unit.db, id, facts)
    if (name !== facts.name) await sayName(unit, caller, id, facts.name)
    await tellPages(unit, await seriesStore.findPublishedIds(unit.db, id))
    return get(unit.db, caller, id)
  }

  async function table(
    db: Database,
    caller: Caller,
    id: string,
    { after = 0, limit }: { readonly after?: number | undefined; readonly limit: number },
  ): Promise<SeriesTable> {
    const series = await requireSeries(db, caller, id)
    const of = { series, viewerId: caller.userId, isShown: mayOpen(caller) }
    const found = await seriesStore.findRows(db, of, after, limit)
    const mine = await seriesStore.findOwnRow(db, of)
    const people = await users.findMembers(
      db,
      [...found, ...(mine === undefined ? [] : [mine])].flatMap(({ userId }) => userId ?? []),
    )
    const toRow = ({ userId, ...row }: seriesStore.StoredRow) => ({
      ...row,
      member: people.get(userId ?? '') ?? null,
      isMe: userId === caller.userId,
    })
    return {
      rows: found.map(toRow),
      mine: mine === undefined ? null : toRow(mine),
      next: found.length < limit ? null : after + found.length,
    }
  }

  /** Before it begins: nobody finds that what they play counts otherwise than they knew. */
  async function join(unit: UnitOfWork, caller: Caller, id: string, seriesId: string | null): Promise<Tournament> {
    const stored = await lockOwn(unit.db, caller, id)
    if (stored.seriesId === seriesId) return describing.get(unit.db, caller, id)
    requireState(stored, ['draft', 'published'])
    if (seriesId !== null) {
      await requireSeries(unit.db, caller, seriesId)
      await lockOwnSeries(unit.db, caller, seriesId)
      const count = await seriesStore.countTournaments(unit.db, seriesId)
      if (count >= seriesTournamentsMaximum) throw new AppError(tournamentsProblems.too_many_series)
    }
    await seriesStore.setOfTournament(unit.db, id, seriesId)
    const described = await describing.get(unit.db, caller, id)
    if (stored.state === 'published') {
      const after = described.series?.name ?? ''
      await logStore.write(unit.db, { tournamentId: id, event: 'series', actorId: caller.userId, after })
      await unit.announce(tournamentsMoved, { tournamentIds: [id] })
    }
    return described
  }

  return { own, get, begin, change, remove, table, join }
}

async function remove(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
  const found = await seriesStore.lock(unit.db, id)
  // What is gone is gone, and of what others began nobody says that it is there.
  if (found?.creatorId !== caller.userId) return
  const tournamentIds = await seriesStore.findPublishedIds(unit.db, id)
  await seriesStore.remove(unit.db, id)
  await tellPages(unit, tournamentIds)
}

async function sayName(unit: UnitOfWork, { userId: authorId }: Caller, id: string, name: string): Promise<void> {
  await unit.announce(tournamentWordsSaid, { kind: 'series', id, authorId, words: [name] })
}

/** Pages of its tournaments name it. */
async function tellPages(unit: UnitOfWork, tournamentIds: readonly string[]): Promise<void> {
  if (tournamentIds.length > 0) await unit.announce(tournamentsMoved, { tournamentIds })
}

/** @throws tournament_series_not_found alike for what is not there and what is not shown */
async function requireSeries(db: Database, caller: Caller, id: string): Promise<StoredSeries> {
  const found = await seriesStore.findShown(db, id, { viewerId: caller.userId, isShown: mayOpen(caller) })
  if (found === undefined) throw new AppError(tournamentsProblems.tournament_series_not_found)
  return found
}

/** @throws tournament_not_yours */
async function lockOwnSeries(db: Database, caller: Caller, id: string): Promise<StoredSeries> {
  const found = await seriesStore.lock(db, id)
  if (found === undefined) throw new AppError(tournamentsProblems.tournament_series_not_found)
  if (found.creatorId !== caller.userId) throw new AppError(tournamentsProblems.tournament_not_yours)
  return found
}

/** @throws tournament_settings_wrong where a place is worth more than the one before it */
function requireFalling({ points }: SeriesFacts): void {
  const isRising = points.some((worth, at) => worth > (points[at - 1] ?? Number.POSITIVE_INFINITY))
  if (isRising) throw new AppError(tournamentsProblems.tournament_settings_wrong)
}
