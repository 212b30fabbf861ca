import type { ChallengeFlag } from '@guildhall/contract/challenges'
import { challengesProblems } from '@guildhall/contract/challenges'
import { sql } from 'kysely'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { apartIdsOf } from '../../boundaries/index.ts'
import type { Games } from '../../games/index.ts'
import { showsWordOn } from '../../library/index.ts'
import type { Users } from '../../users/index.ts'
import { isStaff, requireSeen } from '../reading/requiring.ts'
import { readsAccounts } from '../reads-accounts.ts'

/**
 * What does not add up, for staff, for who set the challenge, and for the person, who can say how it came. Of a game that
 * the person does not show them they read that something is to be asked, and neither which game nor when.
 */
export function createFlagsService({ users, games }: { users: Users; games: Games }) {
  async function flags(db: Database, caller: Caller, id: string): Promise<ChallengeFlag[]> {
    const { creatorId, goal } = await requireSeen(db, caller, id)
    // Where nothing is read of an account, nothing is told of it either.
    if (!readsAccounts(goal)) return []
    const seesAll = creatorId === caller.userId || isStaff(caller)
    const { rows } = await sql<StoredFlag>`
      select ${flagColumns(caller)} from challenge_flags f join challenge_entrants e on e.id = f.entrant_id
      where e.challenge_id = ${id} and (e.user_id is null or e.user_id not in ${apartIdsOf(caller.userId)})
        ${seesAll ? sql`` : sql`and e.user_id = ${caller.userId}`}
      order by f.id desc limit 500`.execute(db)
    return describeFlags(db, caller, rows)
  }

  async function answerFlag(
    unit: UnitOfWork,
    caller: Caller,
    { id, flagId }: { id: string; flagId: string },
    answer: string,
  ): Promise<ChallengeFlag> {
    await requireSeen(unit.db, caller, id)
    await sql`
      update challenge_flags f set answer = ${answer}, answered_at = clock_timestamp()
      from challenge_entrants e
      where e.id = f.entrant_id and f.id = ${flagId} and e.challenge_id = ${id} and e.user_id = ${caller.userId}
        and f.answer is distinct from ${answer}`.execute(unit.db)
    const { rows } = await sql<StoredFlag>`
      select ${flagColumns(caller)} from challenge_flags f join challenge_entrants e on e.id = f.entrant_id
      where f.id = ${flagId} and e.challenge_id = ${id} and e.user_id = ${caller.userId}`.execute(unit.db)
    const [flag] = await describeFlags(unit.db, caller, rows)
    if (flag === undefined) throw new AppError(challengesProblems.challenge_flag_not_found)
    return flag
  }

  async function describeFlags(db: Database, caller: Caller, rows: readonly StoredFlag[]): Promise<ChallengeFlag[]> {
    const people = await users.findMembers(
      db,
      rows.flatMap(({ userId }) => userId ?? []),
    )
    const cards = await games.cardsOf(
      db,
      rows.flatMap(({ gameId }) => gameId ?? []),
    )
    return rows.map(({ userId, gameId, isGameShown, details, at, answeredAt, ...flag }) => ({
      ...flag,
      details: isGameShown ? details : '',
      member: people.get(userId ?? '') ?? null,
      isMine: userId === caller.userId,
      game: (isGameShown && cards.get(gameId ?? 0)?.title) || '',
      at: at.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    }))
  }

  return { flags, answerFlag }
}

type StoredFlag = Pick<ChallengeFlag, 'id' | 'kind' | 'details' | 'answer'> & {
  readonly userId: string | null
  readonly gameId: number | null
  readonly isGameShown: boolean
  readonly at: Date
  readonly answeredAt: Date | null
}

const flagColumns = ({ userId }: Caller) => sql`
  f.id, f.kind, f.details, f.answer, f.at, f.answered_at as "answeredAt", e.user_id as "userId", f.game_id as "gameId",
  f.game_id is null or coalesce(${showsWordOn(userId, { user: 'e.user_id', game: 'f.game_id' })}, false) as "isGameShown"`
