import { appealsEndpoints, appealsProblems } from '@guildhall/contract/appeals'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Audit } from '../audit/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Measures } from '../measures/index.ts'
import type { Users } from '../users/index.ts'
import { createAppealsService } from './appeals.service.ts'
import * as appealsStore from './appeals.store.ts'
import { type CasesInQuestion, createJudgingAppeals } from './judging-appeals.service.ts'

export { appealJudged, appealSent } from './appeals.events.ts'
export { caseIdsInQuestion } from './appeals.store.ts'

export type Appeals = ReturnType<typeof createAppeals>

type Parts = { readonly users: Users; readonly audit: Audit; readonly auth: Auth; readonly measures: Measures }

/** Appeals against measures, in the hall and, with a pass, before its shut door. */
export function createAppeals({ serve, database, transactions }: Platform, parts: Parts) {
  const { auth } = parts
  let known: CasesInQuestion | undefined
  function cases(): CasesInQuestion {
    if (known === undefined) throw new Error('nobody said what is known of cases')
    return known
  }
  const judging = createJudgingAppeals({ ...parts, cases })
  const service = createAppealsService({ ...parts, judging, cases })

  /** @throws closed_pass_invalid */
  async function holderOf(pass: string): Promise<string> {
    const memberId = await auth.closedPassHolder(pass)
    if (memberId === undefined) throw new AppError(appealsProblems.closed_pass_invalid)
    return memberId
  }

  serve(appealsEndpoints, {
    'POST /api/closed': async ({ body }) => service.room(database, await holderOf(body.pass)),
    'POST /api/closed/{measureId}/draft': async ({ params, body }) => {
      const memberId = await holderOf(body.pass)
      await transactions.run((unit) => service.keepDraft(unit, memberId, params.measureId, body.text))
    },
    'POST /api/closed/{measureId}/appeal': async ({ params, body }) => {
      const memberId = await holderOf(body.pass)
      return transactions.run(async (unit) => {
        await service.send(unit, memberId, params.measureId, body.text)
        return service.room(unit.db, memberId)
      })
    },
    'GET /api/standing/appeals': ({ caller }) => service.own(database, caller.userId),
    'PUT /api/standing/{measureId}/draft': ({ unit, caller, params, body }) =>
      service.keepDraft(unit, caller.userId, params.measureId, body.text),
    'POST /api/standing/{measureId}/appeal': async ({ unit, caller, params, body }) => {
      await service.send(unit, caller.userId, params.measureId, body.text)
      return service.own(unit.db, caller.userId)
    },
    'GET /api/admin/appeals': ({ caller, query }) => service.forStaff(database, caller, query),
    'POST /api/admin/appeals/{id}/judge': ({ unit, caller, params, body }) =>
      judging.judge(unit, caller, params.id, body),
  })

  return {
    own: service.own,
    send: service.send,
    countWaiting: appealsStore.countWaiting,
    ofCase: appealsStore.findOfCase,
    /** Whoever keeps the cases says what appeals are to know of them. */
    bindCases: (asked: CasesInQuestion) => {
      known = asked
    },
    answerByPuttingBack: judging.answerByPuttingBack,
  }
}
