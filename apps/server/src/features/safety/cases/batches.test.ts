import { expect, it } from 'vitest'
import { makeGroup, say } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { caseOf, report, reportedPost, take } from '../../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const [judge, other] = [await moderatorOf(app), await moderatorOf(app)]
const [author, reporter] = [await app.member(), await app.member()]
await befriend(author, reporter)

const fresh = () => reportedPost(app, { author, reporter })
const settleAll = (by: TestMember, ids: readonly string[], measure = 'removal') =>
  by.call('POST /api/admin/cases/settle', { body: { ids, measure, rule: 'spam', words: 'Advertising.' } })
const measures = async (ids: readonly string[]) =>
  (await app.sql<{ measure: string | null }>('select measure from safety_cases where id = any($1)', [ids])).map(
    ({ measure }) => measure,
  )

it('settles several cases alike, each with its entry in the audit log', async () => {
  const ids = [await fresh(), await fresh(), await fresh()]
  await take(judge, ids[1] ?? '')
  const { status, body } = await settleAll(judge, ids)
  expect([status, body.map(({ measure, assignee }) => [measure, assignee?.id])]).toEqual([
    200,
    ids.map(() => ['removal', judge.id]),
  ])
  const entries = `select from audit_entries where action = 'reports.settled' and on_id = any($1)`
  expect(await app.sql(entries, [ids])).toHaveLength(3)
})

it('settles none where one is with somebody else, is settled, or is of words among few that were not read', async () => {
  const [free, held, settled] = [await fresh(), await fresh(), await fresh()]
  await take(other, held)
  expect(refusal(await settleAll(judge, [free, held]))).toEqual([409, 'case_taken'])
  await settleAll(judge, [settled], 'no-breach')
  expect(refusal(await settleAll(judge, [free, settled]))).toEqual([409, 'case_settled'])
  const message = await say(author, await makeGroup(author, [reporter]), 'Buy this.')
  await report(reporter, { kind: 'message', id: message.id })
  const { id } = await caseOf(judge, message)
  expect(refusal(await settleAll(judge, [free, id]))).toEqual([409, 'case_not_taken'])
  expect(await measures([free, held, id])).toEqual([null, null, null])
  await take(judge, id)
  expect((await settleAll(judge, [free, id])).status).toBe(200)
})
