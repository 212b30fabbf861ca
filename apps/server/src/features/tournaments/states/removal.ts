// A tournament that staff take away, and put back: nobody sees it meanwhile, and nothing of it is decided by the clock.
import { sql } from 'kysely'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { goOn } from '../pace/pace.store.ts'
import { tournamentClocksSet, tournamentRemoved, tournamentsMoved } from '../tournaments.events.ts'
import * as tournamentsStore from '../tournaments.store.ts'

export type KeptTournament = { readonly removedAt: string }

/** @returns nothing where it is gone already */
export async function takeTournamentDown(unit: UnitOfWork, id: string): Promise<KeptTournament | undefined> {
  const before = await tournamentsStore.lock(unit.db, id)
  if (before === undefined || before.publishedAt === null || before.removedAt !== null) return undefined
  await tournamentsStore.setRemoved(unit.db, id, true)
  await unit.announce(tournamentRemoved, { tournamentId: id, userIds: await findConcerned(unit.db, id) })
  await unit.announce(tournamentsMoved, { tournamentIds: [id] })
  return { removedAt: before.now.toISOString() }
}

/** Clocks of its matches go on with what was left of them, and a start that came meanwhile is as far away as it was. */
export async function putTournamentBack(unit: UnitOfWork, id: string): Promise<boolean> {
  const before = await tournamentsStore.lock(unit.db, id)
  if (before === undefined || before.removedAt === null) return false
  const { removedAt, pausedAt, startedAt, startsAt, delays, now } = before
  await tournamentsStore.setRemoved(unit.db, id, false)
  if (startedAt === null && startsAt !== null && startsAt <= now) {
    await tournamentsStore.moveStart(unit.db, id, new Date(startsAt.getTime() + now.getTime() - removedAt.getTime()))
  }
  if (startedAt !== null && pausedAt === null) {
    const moments = await goOn(unit.db, id, { pausedAt: removedAt, delays })
    if (moments.length > 0) await unit.announce(tournamentClocksSet, { moments })
  }
  await unit.announce(tournamentsMoved, { tournamentIds: [id] })
  return true
}

/** Whoever was told of it: in it, asked, hosting or judging. */
async function findConcerned(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select e.user_id as "userId" from tournament_entrants e where e.tournament_id = ${id} and e.user_id is not null
    union select m.user_id from tournament_team_members m where m.tournament_id = ${id} and m.user_id is not null
    union select t.creator_id from tournaments t where t.id = ${id} and t.creator_id is not null
    union select unnest(t.referee_ids) from tournaments t where t.id = ${id} order by 1`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** What was removed for so long that it is not put back: what played of it stays counted, and says no word. */
export async function forgetTournamentWords({ db }: UnitOfWork, id: string): Promise<void> {
  await sql`
    update tournaments set title = '—', rules = '', prize = '', stream_address = null, announcement = null, questions = '[]'
    where id = ${id} and removed_at is not null`.execute(db)
}
