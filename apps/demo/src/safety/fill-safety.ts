import { randomUUID } from 'node:crypto'
import { roles } from '@guildhall/contract/rules/roles'
import { sql } from 'kysely'
import type { createApp } from '../../../server/src/app.ts'
import type { Database, UnitOfWork } from '../../../server/src/platform/database/unit-of-work.ts'
import { asCaller } from '../callers.ts'
import { adminName, moderatorName, personNamed } from '../people.ts'
import { dayMs } from '../story-clock.ts'
import { decided, type Reported, reported } from './reports-made.ts'

type App = Pick<ReturnType<typeof createApp>, 'safety' | 'measures' | 'appeals' | 'faults' | 'users'>
type Circumstances = { readonly memberIds: readonly string[]; readonly now: Date }

/**
 * Lets members report what is said in the hall, and a moderator settle some of it, through the services that also serve the
 * pages for it. Two cases wait, an appeal waits, and one measure is over.
 */
export async function fillSafety(app: App, unit: UnitOfWork, { memberIds, now }: Circumstances): Promise<void> {
  const idOf = (firstName: string) => memberIds[personNamed(firstName)] ?? ''
  const judge = asCaller(idOf(moderatorName), roles.moderator)
  await app.users.changeStanding(unit, judge.userId, { role: roles.moderator })
  for (const each of reported) await reportOne(app, unit, each, idOf)
  for (const { by, about, words, appeal, ...decision } of decided) {
    const caseId = await reportOne(app, unit, { by, about, reason: decision.rule ?? 'other', words }, idOf)
    await app.safety.take(unit, judge, caseId)
    const until = decision.measure === 'mute' ? new Date(now.getTime() + 7 * dayMs).toISOString() : null
    await app.safety.settle(unit, judge, caseId, {
      ...decision,
      area: decision.measure === 'mute' ? 'chat' : 'everything',
      until,
      words: decision.said,
      withJoined: false,
    })
    if (appeal !== undefined) await appealOf(app, unit, idOf(about), appeal)
  }
  await measureThatIsOver(app, unit, { memberId: idOf('Diego'), judgeId: idOf(adminName), now })
  await app.faults.tell(unit, asCaller(idOf('Ming')), {
    words: 'The list of my games stays empty after a search for “dice” until I load the page again.',
    traceId: randomUUID(),
    page: '/library',
  })
}

/** @returns the case of it */
async function reportOne(
  { safety }: App,
  unit: UnitOfWork,
  { by, about, reason, words }: Reported,
  idOf: (firstName: string) => string,
): Promise<string> {
  const id = await latestPostOf(unit.db, idOf(about))
  await safety.report(unit, asCaller(idOf(by)), { kind: 'post', id, reason, words, block: false })
  const { rows } = await sql<{ id: string }>`
    select id from safety_cases where target_id = ${id} and settled_at is null`.execute(unit.db)
  return only(rows).id
}

/** One that everybody reads, and that nobody has reported yet. */
async function latestPostOf(db: Database, authorId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select p.id from posts p
    where p.author_id = ${authorId} and p.root_id is null and p.deleted_at is null and p.visibility = 'public'
      and p.shared_id is null and not exists (select from safety_cases c where c.target_id = p.id)
    order by p.id desc limit 1`.execute(db)
  return only(rows).id
}

async function appealOf({ appeals }: App, unit: UnitOfWork, memberId: string, words: string): Promise<void> {
  const [own] = await appeals.own(unit.db, memberId)
  if (own === undefined) throw new Error('nothing was decided about who appeals')
  await appeals.send(unit, memberId, own.measure.id, words)
}

type Over = { readonly memberId: string; readonly judgeId: string; readonly now: Date }

/** The product offers no way to put a measure on in the past. */
async function measureThatIsOver({ measures }: App, unit: UnitOfWork, { memberId, judgeId, now }: Over) {
  const { id } = await measures.impose(unit, asCaller(judgeId, roles.admin), memberId, {
    kind: 'mute',
    area: 'tournaments',
    until: new Date(now.getTime() + dayMs).toISOString(),
    rule: 'cheating',
    words: 'You reported a win that the other side did not see. Play again next week.',
  })
  const [from, to] = [new Date(now.getTime() - 12 * dayMs), new Date(now.getTime() - 5 * dayMs)]
  await sql`update measures set began_at = ${from}, ends_at = ${to}, noticed_at = ${to} where id = ${id}`.execute(
    unit.db,
  )
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('what was to be there is not')
  return row
}
