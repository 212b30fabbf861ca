import type { MemberStanding, OwnMeasure } from '@guildhall/contract/measures'
import { roles } from '@guildhall/contract/rules/roles'
import { appealDays } from '@guildhall/contract/rules/safety/measure-rules'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Users } from '../users/index.ts'
import type { MeasuresService } from './measures.service.ts'
import type { StoredMeasure } from './measures.store.ts'
import * as measuresStore from './measures.store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Measures as whom they concern reads them, and as staff do. */
export function createDescribingMeasures({ users, mayActOn }: { users: Users } & Pick<MeasuresService, 'mayActOn'>) {
  async function ofMember(db: Database, caller: Caller, memberId: string): Promise<MemberStanding> {
    const measures = await measuresStore.findOf(db, memberId)
    const people = await users.findMembers(db, [
      ...new Set(measures.flatMap(({ byId, liftedBy }) => [byId ?? [], liftedBy ?? []].flat())),
    ])
    const mayAct = await mayActOn(db, caller, memberId)
    // Of oneself staff read no more than members do: neither who decided, nor by whose case.
    const isOwn = caller.userId === memberId
    return {
      mayAct,
      measures: measures.map(({ byId, liftedBy, caseId, liftWords, ...measure }) => ({
        ...shared(measure),
        by: isOwn ? null : (people.get(byId ?? '') ?? null),
        caseId: isOwn ? null : caseId,
        liftedBy: isOwn ? null : (people.get(liftedBy ?? '') ?? null),
        liftWords,
        mayLift: mayAct && measure.isInForce && (measure.kind !== 'ban' || caller.role === roles.admin),
      })),
    }
  }

  return {
    ofMember,
    own: async (db: Database, memberId: string) => (await measuresStore.findOf(db, memberId)).map(ownMeasureOf),
    /** Which case brought which measure of the member. */
    caseIds: async (db: Database, memberId: string): Promise<ReadonlyMap<string, string>> =>
      new Map(
        (await measuresStore.findOf(db, memberId)).flatMap(({ id, caseId }) => (caseId === null ? [] : [[id, caseId]])),
      ),
    inForce: async (db: Database, memberId: string) =>
      (await measuresStore.findInForce(db, memberId)).map(ownMeasureOf),
  }
}

function ownMeasureOf(measure: StoredMeasure): OwnMeasure {
  return {
    ...shared(measure),
    appealableUntil: new Date(measure.beganAt.getTime() + appealDays * dayMs).toISOString(),
  }
}

type Shared = Pick<StoredMeasure, 'id' | 'kind' | 'area' | 'rule' | 'words' | 'beganAt' | 'endsAt' | 'liftedAt'>

const shared = ({ id, kind, area, rule, words, beganAt, endsAt, liftedAt }: Shared) => ({
  id,
  kind,
  area,
  rule,
  words,
  from: beganAt.toISOString(),
  until: endsAt?.toISOString() ?? null,
  liftedAt: liftedAt?.toISOString() ?? null,
})
