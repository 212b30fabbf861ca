import type { TournamentLogLine } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { nameOf } from '../game/engine.ts'
import * as logStore from '../tournament-log.store.ts'
import type { Describing } from './describing.service.ts'
import { isJudge, requireSeen } from './requiring.ts'

/** What was done in a tournament, for those who judge it. */
export function createReadingLogs({ describing }: { describing: Describing }) {
  async function page(
    db: Database,
    caller: Caller,
    id: string,
    query: { readonly by: 'everybody' | 'staff'; readonly before?: string | undefined; readonly limit: number },
  ): Promise<TournamentLogLine[]> {
    const stored = await requireSeen(db, caller, id)
    if (!isJudge(stored, caller)) throw new AppError(tournamentsProblems.tournament_not_referee)
    const lines = await logStore.findPage(db, id, { viewerId: caller.userId, ...query })
    const people = await describing.peopleFor(
      db,
      caller,
      lines.flatMap(({ actorId, subjectId }) => [actorId ?? [], subjectId ?? []].flat()),
    )
    return lines.map((line) => ({
      id: line.id,
      event: line.event,
      actor: people.get(line.actorId ?? '') ?? null,
      subject: people.get(line.subjectId ?? '') ?? null,
      match: line.stage === null || line.number === null ? null : nameOf({ stage: line.stage, number: line.number }),
      at: line.at.toISOString(),
      before: line.before,
      after: line.after || (line.score?.join(':') ?? ''),
      reason: line.reason,
    }))
  }

  return { page }
}
